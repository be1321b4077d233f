import { type FormEvent, useState } from 'react'
import type { PieceRefundPreview, RefundPreview } from '../../../../contract/orders/order-desk.ts'
import type { ChosenPieces } from '../../../../contract/orders/pieces.ts'
import { sentenceAtDesk, useDeskText } from '../../text/desk.ts'
import { showPrice, showPv } from '../../text/format.ts'
import { useText } from '../../text/text.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAct } from '../use-act.ts'
import { AskRefund, useTakesTwo } from './ask-refund.tsx'

interface RefundFormProps {
  invoice: string
  preview: RefundPreview | PieceRefundPreview
  /** Which pieces, unless it is the whole order. */
  pieces?: ChosenPieces
  send: (body: { expectedCents: number; isRestocked: boolean; reason: string }) => Promise<unknown>
  onDone: () => void
}

/** What a refund would do, whether its goods go back on the shelf, and why it is made. Where it takes two of the staff,
 *  the form goes on to asking somebody else. */
export function RefundForm({ invoice, preview, pieces, send, onDone }: RefundFormProps) {
  const desk = useDeskText()
  const { orders } = desk
  const text = useText()
  const { isBusy, act } = useAct()
  // Goods that never left are on their shelf; of those that did, somebody has to have seen them.
  const [isRestocked, setRestocked] = useState(!preview.hasLeft)
  const [reason, setReason] = useState('')
  const { large, noticesLarge } = useTakesTwo()
  const { amountCents, refusal } = preview
  if (refusal !== null) return <Notice tone="error">{sentenceAtDesk(text, desk, refusal)}</Notice>
  const refund = async (event: FormEvent) => {
    event.preventDefault()
    if (await act(() => send({ expectedCents: amountCents, isRestocked, reason }), noticesLarge)) onDone()
  }
  if (large !== null) {
    const ask = { invoice, pieces, isRestocked, refusal: large, reason, onDone }
    return <AskRefund kind={pieces ? 'PIECES' : 'WHOLE'} {...ask} />
  }
  return (
    <form onSubmit={(event) => void refund(event)} className="grid gap-5">
      <FactList facts={factsOf(preview, isRestocked, desk)} />
      <Checkbox
        label={orders.restock}
        checked={isRestocked}
        onChange={(event) => setRestocked(event.target.checked)}
      />
      <Field
        label={orders.refundReason}
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {orders.refundNow(showPrice(amountCents))}
      </Button>
    </form>
  )
}

function factsOf(
  preview: RefundPreview | PieceRefundPreview,
  isRestocked: boolean,
  { orders, refunds }: ReturnType<typeof useDeskText>,
): (Fact | false)[] {
  const { amountCents, pieces, usedCode, sponsorName } = preview
  const part = 'earningCents' in preview ? preview : null
  const share = (sponsor: string) =>
    part ? refunds.pieces.share(sponsor, showPrice(part.earningCents)) : orders.refundShareOf(sponsor)
  return [
    [orders.refundAmount, showPrice(amountCents)],
    [orders.refundWay, wayOf(preview, orders)],
    [orders.refundStock, orders.refundPieces(pieces, isRestocked)],
    part !== null && [refunds.pieces.freight, refunds.pieces.freightStays],
    [orders.refundCode, usedCode ? orders.refundCodeStays : orders.refundNoCode],
    sponsorName !== null && [orders.refundShare, share(sponsorName)],
    part !== null && ['PV', showPv(-part.pvHundredths)],
    [orders.refundMail, orders.refundMailed],
  ]
}

function wayOf(
  { isDrawn, isByHand, gateway }: RefundPreview,
  { refundDrawn, refundByHand, refundBy }: ReturnType<typeof useDeskText>['orders'],
) {
  if (isDrawn) return refundDrawn
  return isByHand ? refundByHand : refundBy(gateway ?? '–')
}
