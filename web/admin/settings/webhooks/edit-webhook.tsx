import { useState } from 'react'
import type { Webhook } from '../../../../contract/admin/webhooks/webhooks.ts'
import { FormDialog } from '../../../shared/session/form-dialog.tsx'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../../shared/ui/dialog-actions.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { requireChoice } from '../../forms/require-choice.ts'
import { useAdminForm } from '../../forms/use-admin-form.ts'
import { useMayChange } from '../../shared/admin-access.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { findFieldOfRefusal, type TypedWebhook, WebhookFields } from './webhook-fields.tsx'

/** Changes the name, address and events of an endpoint. */
export function EditWebhook({ webhook, onChanged }: { webhook: Webhook; onChanged: () => void }) {
  const { webhooks } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const changed = () => {
    setOpen(false)
    showToast('info', () => webhooks.saved)
    onChanged()
  }
  if (!useMayChange()) return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {webhooks.edit}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={webhooks.editTitle(webhook.name)}
        closeLabel={shell.close}
      >
        <EditForm webhook={webhook} onChanged={changed} />
      </FormDialog>
    </>
  )
}

function EditForm({
  webhook: { id, name, url, events },
  onChanged,
}: {
  webhook: Webhook
  onChanged: () => void
}) {
  const { webhooks } = useAdminText()
  // The values when the form was opened: the page behind it may be loaded again meanwhile.
  const [expected] = useState<TypedWebhook>({ name, url, events })
  const form = useAdminForm<TypedWebhook>(expected, { draft: `webhook ${id}`, fieldOf: findFieldOfRefusal })
  const save = form.onSubmit(
    async (body) => {
      const saved = await form.send(() =>
        adminApi.webhooks.update({ params: { id }, body: { ...body, expected } }),
      )
      if (saved !== null) onChanged()
    },
    requireChoice('events', webhooks.chooseEvent),
  )
  return (
    <form onSubmit={save} className="grid gap-5">
      <WebhookFields form={form} />
      <FormFault form={form} />
      <div className={classNames('grid', dialogActionsClass)}>
        <Button type="submit" isBusy={form.isBusy}>
          {webhooks.save}
        </Button>
      </div>
    </form>
  )
}
