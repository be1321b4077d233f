import type { GatewayFaults } from '../../../contract/admin/health/health-admin.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { permissionsAt } from '../shared/admin-permissions.ts'

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
