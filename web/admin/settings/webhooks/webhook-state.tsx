import type { Webhook } from '../../../../contract/admin/webhooks/webhooks.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Badge } from '../../../shared/ui/badge.tsx'

/** Whether an endpoint receives events, why not, and what it has not received. */
export function WebhookState({ webhook: { disabledReason, waiting, failed } }: { webhook: Webhook }) {
  const { webhooks } = useAdminText()
  return (
    <>
      <Badge tone={disabledReason === null ? 'success' : 'danger'}>
        {disabledReason === null ? webhooks.active : webhooks.disabled}
      </Badge>
      {disabledReason !== null && (
        <span className="block pt-1 text-xs text-muted">{webhooks.disabledReasons[disabledReason]}</span>
      )}
      {waiting > 0 && <span className="block text-xs text-muted">{webhooks.waiting(waiting)}</span>}
      {failed > 0 && <span className="block text-xs text-danger">{webhooks.failed(failed)}</span>}
    </>
  )
}
