import { useNavigate } from 'react-router'
import type { Webhook } from '../../../../contract/admin/webhooks/webhooks.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmAct } from '../../forms/confirm-act.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { useAct } from '../../shared/use-act.ts'
import { EditWebhook } from './edit-webhook.tsx'
import { RotateSecret } from './rotate-secret.tsx'

interface WebhookActsProps {
  webhook: Webhook
  onChanged: () => void
}

/** Admin actions on an endpoint. */
export function WebhookActs({ webhook, onChanged }: WebhookActsProps) {
  const { webhooks } = useAdminText()
  const navigate = useNavigate()
  const acts = useAct()
  const params = { id: webhook.id }
  const isDisabled = webhook.disabledAt !== null
  const run = async (call: () => Promise<unknown>, done: string) => {
    const answer = await acts.act(call)
    if (answer === null) return
    showToast('info', () => done)
    onChanged()
  }
  const removed = () => {
    showToast('info', () => webhooks.removed(webhook.name))
    void navigate('/admin/setting/webhook')
  }
  const disabled = () => {
    showToast('info', () => webhooks.wasDisabled)
    onChanged()
  }
  return (
    <div className="flex flex-wrap gap-3">
      {isDisabled ? (
        <Button
          size="small"
          isBusy={acts.isBusy}
          onClick={() => void run(() => adminApi.webhooks.enable({ params }), webhooks.enabled)}
        >
          {webhooks.enable}
        </Button>
      ) : (
        <Button
          size="small"
          isBusy={acts.isBusy}
          onClick={() => void run(() => adminApi.webhooks.sendTest({ params }), webhooks.testSent)}
        >
          {webhooks.sendTest}
        </Button>
      )}
      <EditWebhook webhook={webhook} onChanged={onChanged} />
      <RotateSecret webhook={webhook} onRotated={onChanged} />
      {!isDisabled && (
        <ConfirmAct
          button={webhooks.disable}
          size="small"
          title={webhooks.disableTitle(webhook.name)}
          consequence={<p>{webhooks.disableEffect}</p>}
          send={() => adminApi.webhooks.disable({ params })}
          onDone={disabled}
          onRefused={onChanged}
        />
      )}
      <ConfirmAct
        button={webhooks.remove}
        size="small"
        title={webhooks.removeTitle(webhook.name)}
        consequence={<p>{webhooks.removeEffect}</p>}
        send={() => adminApi.webhooks.remove({ params })}
        onDone={removed}
        onRefused={onChanged}
      />
      <FormFault form={acts} />
    </div>
  )
}
