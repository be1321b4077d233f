import type { GatewayFaults } from '../../../../contract/admin/health-admin.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { useAdminText } from '../../text/admin.ts'
import { showDateTime } from '../../text/format-dates.ts'
import { Notice } from '../../ui/notice.tsx'

/** Payment gateways with recent failures: shoppers place orders and cannot pay for them. */
export function GatewayFaultsNotice({ gateways }: { gateways: readonly GatewayFaults[] }) {
  const language = useLanguage()
  const words = useAdminText().health
  if (gateways.length === 0) return null
  return (
    <Notice tone="error">
      <p className="font-medium">{words.gatewaysFail}</p>
      <ul className="grid gap-1">
        {gateways.map(({ gateway, calls, pagesNotOpened, lastAt, lastError }) => (
          <li key={gateway}>
            {words.gatewayFaults(gateway, calls, pagesNotOpened, showDateTime(language, lastAt))}{' '}
            <span className="text-xs">{lastError}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
