import { useState } from 'react'
import type { ApiKey } from '../../../../contract/admin/accounts/api-keys.ts'
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
import { IssuedApiKey } from './issued-api-key.tsx'
import { validDays } from './valid-days.ts'

/** Replaces a key and shows the new one once. */
export function RotateApiKey({ apiKey, onRotated }: { apiKey: ApiKey; onRotated: () => void }) {
  const { apiKeys } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const [issued, setIssued] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    // The row is read again after the dialog: a new row would close it with the key.
    if (issued !== null) onRotated()
    setIssued(null)
  }
  if (!useMayChange()) return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="whitespace-nowrap"
        aria-label={`${apiKeys.rotate}: ${apiKey.name}`}
        onClick={() => setOpen(true)}
      >
        {apiKeys.rotate}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={apiKeys.rotateTitle(apiKey.name)}
        closeLabel={shell.close}
      >
        {issued === null ? (
          <RotateForm apiKey={apiKey} onRotated={setIssued} onCancel={close} />
        ) : (
          <IssuedApiKey issued={issued} onClose={close} />
        )}
      </FormDialog>
    </>
  )
}

function RotateForm({
  apiKey: { id, hint },
  onRotated,
  onCancel,
}: {
  apiKey: ApiKey
  onRotated: (key: string) => void
  onCancel: () => void
}) {
  const { apiKeys, confirm } = useAdminText()
  const form = useAdminForm({ overlapHours: '24', days: '90' })
  const rotate = form.onSubmit(async ({ overlapHours, days }) => {
    const body = { hint, overlapHours: Number(overlapHours), days: Number(days) }
    const issued = await form.send(() => adminApi.apiKeys.rotate({ params: { id }, body }))
    if (issued !== null) onRotated(issued.key)
  })
  return (
    <form onSubmit={rotate} className="grid gap-5">
      <p className="text-sm text-muted">{apiKeys.rotateHint}</p>
      <Select
        {...form.controlled('overlapHours')}
        label={apiKeys.overlap}
        options={overlapOptions(apiKeys.overlapHours)}
      />
      <Select
        {...form.controlled('days')}
        label={apiKeys.days}
        options={validDays.map((days) => ({ value: String(days), label: apiKeys.dayCount(days) }))}
      />
      <FormFault form={form} />
      <DialogActions cancel={{ label: confirm.cancel, onClick: onCancel }}>
        <Button type="submit" isBusy={form.isBusy}>
          {apiKeys.rotate}
        </Button>
      </DialogActions>
    </form>
  )
}
