import { type FormEvent, useState } from 'react'
import type { ChosenPieces } from '../../../../contract/orders/pieces.ts'
import type { RefundKind } from '../../../../contract/orders/refund-requests.ts'
import type { Refusal, RefusalOf } from '../../../../contract/refusals.ts'
import { call } from '../../platform/api/browser-api.ts'
import { showTip } from '../../platform/tips.ts'
import { sentenceAtDesk, useDeskText } from '../../text/desk.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAct } from '../use-act.ts'

/** Notices that a refund takes two of the staff, for a page that then goes on to asking somebody else. */
export function useTakesTwo() {
  const [large, setLarge] = useState<RefusalOf<'refund-takes-two'> | null>(null)
  const noticesLarge = (refusal: Refusal) => {
    if (refusal.code === 'refund-takes-two') setLarge(refusal)
    return refusal.code === 'refund-takes-two'
  }
  return { large, noticesLarge, forget: () => setLarge(null) }
}

interface AskRefundProps {
  invoice: string
  kind: RefundKind
  /** Which, of a refund of pieces. */
  pieces?: ChosenPieces | undefined
  isRestocked: boolean
  /** Why one of the staff cannot give it back alone, with the amount. */
  refusal: RefusalOf<'refund-takes-two'>
  /** What was typed already. */
  reason?: string
  onDone: () => void
}

/** The way on where a refund takes two of the staff: to ask somebody else. */
export function AskRefund({
  invoice,
  kind,
  pieces,
  isRestocked,
  refusal,
  reason: typed,
  onDone,
}: AskRefundProps) {
  const desk = useDeskText()
  const text = useText()
  const { refunds } = desk
  const { isBusy, act } = useAct()
  const [reason, setReason] = useState(typed ?? '')
  const { amountCents: expectedCents } = refusal
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    const body = { kind, pieces, expectedCents, isRestocked, reason }
    const input = { params: { invoice }, body }
    if (!(await act(() => call('POST /desk/order/:invoice/refundRequest', input)))) return
    showTip('info', () => refunds.askDone)
    onDone()
  }
  return (
    <form onSubmit={(event) => void ask(event)} className="grid w-full max-w-xl gap-4">
      <Notice tone="info">{sentenceAtDesk(text, desk, refusal)}</Notice>
      <Field
        label={refunds.askReason}
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" className="justify-self-start" isBusy={isBusy}>
        {refunds.ask}
      </Button>
    </form>
  )
}
