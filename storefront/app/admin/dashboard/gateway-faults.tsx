import type { GatewayFaults } from '../../../../contract/admin/health-admin.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { useAdminText } from '../../text/admin.ts'
import { showDateTime } from '../../text/format-dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../admin-access.tsx'
import { permissionsAt } from '../admin-permissions.ts'

/** Payment gateways with recent failures: shoppers place orders and cannot pay for them. */
export function GatewayFaultsNotice({
  gateways,
  isLinked = false,
}: {
  gateways: readonly GatewayFaults[]
  isLinked?: boolean
}) {
  const language = useLanguage()
  const words = useAdminText().health
  const may = useMay()
  if (gateways.length === 0) return null
  return (
    <Notice tone="error">
      <p className="font-semibold">{words.gatewaysFail}</p>
      <ul className="grid gap-1">
        {gateways.map(({ gateway, calls, pagesNotOpened, lastAt, lastError }) => (
          <li key={gateway}>
            {words.gatewayFaults(gateway, calls, pagesNotOpened, showDateTime(language, lastAt))}{' '}
            <span className="text-xs">{lastError}</span>
          </li>
        ))}
      </ul>
      {isLinked && may(...permissionsAt('/admin/health')) && (
        <p>
          <PageLink to="/admin/health" className="text-accent underline">
            {words.title}
          </PageLink>
        </p>
      )}
    </Notice>
  )
}
