import { useState } from 'react'
import type { Webhook } from '../../../../contract/admin/webhooks/webhooks.ts'
import { FormDialog } from '../../../shared/session/form-dialog.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { DialogActions } from '../../../shared/ui/dialog-actions.tsx'
import { Select } from '../../../shared/ui/form/select.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { useAdminForm } from '../../forms/use-admin-form.ts'
import { useMayChange } from '../../shared/admin-access.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { overlapOptions } from '../overlap-options.ts'
import { IssuedSecret } from './issued-secret.tsx'

/** Replaces the secret of an endpoint and shows the new one once. */
export function RotateSecret({ webhook, onRotated }: { webhook: Webhook; onRotated: () => void }) {
  const { webhooks } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    if (secret !== null) onRotated()
    setSecret(null)
  }
  if (!useMayChange()) return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {webhooks.rotate}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={webhooks.rotate} closeLabel={shell.close}>
        {secret === null ? (
          <RotateForm webhook={webhook} onRotated={setSecret} onCancel={close} />
        ) : (
          <IssuedSecret secret={secret} onClose={close} />
        )}
      </FormDialog>
    </>
  )
}

function RotateForm({
  webhook: { id, hint },
  onRotated,
  onCancel,
}: {
  webhook: Webhook
  onRotated: (secret: string) => void
  onCancel: () => void
}) {
  const { webhooks, apiKeys, confirm } = useAdminText()
  const form = useAdminForm({ overlapHours: '24' })
  const rotate = form.onSubmit(async ({ overlapHours }) => {
    const body = { hint, overlapHours: Number(overlapHours) }
    const issued = await form.send(() => adminApi.webhooks.rotate({ params: { id }, body }))
    if (issued !== null) onRotated(issued.secret)
  })
  return (
    <form onSubmit={rotate} className="grid gap-5">
      <p className="text-sm text-muted">{webhooks.rotateHint}</p>
      <Select
        {...form.controlled('overlapHours')}
        label={webhooks.overlap}
        options={overlapOptions(apiKeys.overlapHours)}
      />
      <FormFault form={form} />
      <DialogActions cancel={{ label: confirm.cancel, onClick: onCancel }}>
        <Button type="submit" isBusy={form.isBusy}>
          {webhooks.rotate}
        </Button>
      </DialogActions>
    </form>
  )
}
