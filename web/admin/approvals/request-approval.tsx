import { useState } from 'react'
import type { ApprovedAction } from '../../../contract/admin/approvals/approvals.ts'
import type { Refusal, RefusalOf } from '../../../contract/wire/refusals.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { adminSentence, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { DialogActions } from '../../shared/ui/dialog-actions.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { adminApi } from '../shared/admin-api.ts'

/** Detects the refusal of an action above its limit; the page then shows the form that requests an approval. */
export function useNeedsApproval() {
  const [needed, setNeeded] = useState<RefusalOf<'approval-needed'> | null>(null)
  const noticesNeeded = (refusal: Refusal) => {
    if (refusal.code === 'approval-needed') setNeeded(refusal)
    return refusal.code === 'approval-needed'
  }
  return { needed, noticesNeeded, forget: () => setNeeded(null) }
}

/** Requests an action that another staff member must approve. */
export function RequestApproval({
  action,
  refusal,
  onDone,
  onCancel,
}: {
  action: ApprovedAction
  refusal: RefusalOf<'approval-needed'>
  onDone: () => void
  onCancel: () => void
}) {
  const admin = useAdminText()
  const text = useText()
  const { approvals, confirm } = admin
  const form = useAdminForm({ reason: '' }, { draft: `approval of ${JSON.stringify(action)}` })
  const request = form.onSubmit(async ({ reason }) => {
    if ((await form.send(() => adminApi.approvals.create({ body: { action, reason } }))) === null) return
    showToast('info', () => approvals.requested)
    onDone()
  })
  return (
    <form onSubmit={request} className="grid max-w-xl gap-4">
      <Notice tone="info">{adminSentence(text, admin, refusal)}</Notice>
      <Field
        {...form.field('reason')}
        label={approvals.reason}
        hint={confirm.reasonHint}
        required
        maxLength={200}
      />
      <FormFault form={form} />
      <DialogActions cancel={{ label: confirm.cancel, onClick: onCancel }}>
        <Button type="submit" isBusy={form.isBusy}>
          {approvals.request}
        </Button>
      </DialogActions>
    </form>
  )
}
