import { type FormEvent, useState } from 'react'
import type { ChosenLines } from '../../../../contract/admin/orders/prepared-orders.ts'
import type { LineQuantities } from '../../../../contract/shop/orders/line-quantities.ts'
import type { Refusal, RefusalOf } from '../../../../contract/wire/refusals.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { adminSentence, useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useDraftState } from '../../forms/use-draft-state.ts'
import { adminApi } from '../../shared/admin-api.ts'
import { useActAtField } from '../../shared/use-act.ts'

/** Detects the refusal of a refund that needs a second staff member; the page then shows the request form. */
export function useTakesTwo() {
  const [large, setLarge] = useState<RefusalOf<'refund-needs-approval'> | null>(null)
  const noticesLarge = (refusal: Refusal) => {
    if (refusal.code === 'refund-needs-approval') setLarge(refusal)
    return refusal.code === 'refund-needs-approval'
  }
  return { large, noticesLarge, forget: () => setLarge(null) }
}

interface RequestEditProps {
  invoice: string
  orderVersion: string
  /** The goods that the edit removes. */
  lineQuantities?: LineQuantities | undefined
  /** The goods that it adds. */
  added?: ChosenLines | undefined
  /** The refusal, with the amount that requires a second staff member. */
  refusal: RefusalOf<'refund-needs-approval'>
  /** Reason entered so far. */
  reason: string
  /** Returns to the form of the edit. */
  back: { label: string; onClick: () => void }
  onDone: () => void
}

/** Requests an edit whose refund a second staff member must approve. */
export function RequestEdit({
  invoice,
  orderVersion,
  lineQuantities,
  added,
  refusal,
  reason: typed,
  back,
  onDone,
}: RequestEditProps) {
  const admin = useAdminText()
  const text = useText()
  const { refunds, orderEdits } = admin
  const { isBusy, error, act } = useActAtField()
  const draft = `refund request of ${invoice} EDIT`
  const { typed: note, setTyped: setNote, saved: markSaved } = useDraftState(draft, typed)
  const { amountCents: expectedCents } = refusal
  const request = async (event: FormEvent) => {
    event.preventDefault()
    const decision = { expectedCents, orderVersion, isRestocked: true, note }
    const body = { kind: 'EDIT' as const, lineQuantities, added, ...decision }
    const input = { params: { invoice }, body }
    if (!(await act(() => adminApi.refundRequests.create(input)))) return
    markSaved()
    showToast('info', () => refunds.requestDone)
    onDone()
  }
  return (
    <form onSubmit={(event) => void request(event)} className="grid w-full max-w-xl gap-4">
      <Notice tone="info">
        <p>{adminSentence(text, admin, refusal)}</p>
        <p>{orderEdits.requestEffect}</p>
      </Notice>
      <Field
        label={refunds.requestReason}
        required
        maxLength={200}
        value={note}
        error={error}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {refunds.request}
        </Button>
        <Button variant="secondary" onClick={back.onClick}>
          {back.label}
        </Button>
      </div>
    </form>
  )
}
