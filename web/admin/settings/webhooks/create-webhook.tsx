import { useState } from 'react'
import type { WebhookEvent } from '../../../../contract/values/webhook-events.ts'
import { FormDialog } from '../../../shared/session/form-dialog.tsx'
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
import { IssuedSecret } from './issued-secret.tsx'
import { findFieldOfRefusal, type TypedWebhook, WebhookFields } from './webhook-fields.tsx'

/** Adds an endpoint and shows its secret once. */
export function CreateWebhook({ onCreated }: { onCreated: () => void }) {
  const { webhooks } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setSecret(null)
  }
  const created = (issued: string) => {
    setSecret(issued)
    onCreated()
  }
  if (!useMayChange()) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {webhooks.add}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={webhooks.add} closeLabel={shell.close}>
        {secret === null ? (
          <CreateForm onCreated={created} />
        ) : (
          <IssuedSecret secret={secret} onClose={close} />
        )}
      </FormDialog>
    </>
  )
}

function CreateForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const { webhooks } = useAdminText()
  const form = useAdminForm<TypedWebhook>(
    { name: '', url: 'https://', events: [] as WebhookEvent[] },
    { draft: 'webhook', fieldOf: findFieldOfRefusal },
  )
  const create = form.onSubmit(
    async (body) => {
      const issued = await form.send(() => adminApi.webhooks.create({ body }))
      if (issued !== null) onCreated(issued.secret)
    },
    requireChoice('events', webhooks.chooseEvent),
  )
  return (
    <form onSubmit={create} className="grid gap-5">
      <WebhookFields form={form} />
      <FormFault form={form} />
      <div className={classNames('grid', dialogActionsClass)}>
        <Button type="submit" isBusy={form.isBusy}>
          {webhooks.add}
        </Button>
      </div>
    </form>
  )
}
