import type { PartialRefundPreview, RefundPreview } from '../../../../contract/admin/order-admin.ts'
import type { LineQuantities } from '../../../../contract/orders/line-quantities.ts'
import { adminSentence, useAdminText } from '../../text/admin.ts'
import { showPrice, showPv } from '../../text/format.ts'
import { useText } from '../../text/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { dialogActionsClass } from '../../ui/dialog-actions.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { refundMethodOf } from './refund-method.ts'
import { RequestRefund, useTakesTwo } from './request-refund.tsx'

interface RefundFormProps {
  invoice: string
  preview: RefundPreview | PartialRefundPreview
  /** Quantities of a partial refund. */
  lineQuantities?: LineQuantities
  send: (body: { expectedCents: number; isRestocked: boolean; reason: string }) => Promise<unknown>
  onDone: () => void
}

/** Refund form: preview, restocking and reason. A refund that needs a second staff member continues as a request. */
export function RefundForm({ invoice, preview, lineQuantities, send, onDone }: RefundFormProps) {
  const admin = useAdminText()
  const { orders } = admin
  const text = useText()
  // Unshipped goods are in stock; returned ones have to be inspected first.
  const form = useAdminForm(
    { isRestocked: !preview.hasLeft, reason: '' },
    { draft: `refund ${invoice} ${JSON.stringify(lineQuantities ?? 'whole')}` },
  )
  const { large, noticesLarge } = useTakesTwo()
  const { amountCents, refusal } = preview
  if (refusal !== null) return <Notice tone="error">{adminSentence(text, admin, refusal)}</Notice>
  const refund = form.onSubmit(async (typed) => {
    if (await form.send(() => send({ expectedCents: amountCents, ...typed }), noticesLarge)) onDone()
  })
  const { isRestocked, reason } = form.watch()
  if (large !== null) {
    const request = { invoice, lineQuantities, isRestocked, refusal: large, reason, onDone }
    return <RequestRefund kind={lineQuantities ? 'PARTIAL' : 'WHOLE'} {...request} />
  }
  return (
    <form onSubmit={refund} className="grid gap-5">
      <FactList facts={factsOf(preview, isRestocked, admin)} />
      <Checkbox {...form.controlled('isRestocked')} label={orders.restock} />
      <Field {...form.field('reason')} label={orders.refundReason} required maxLength={200} />
      <FormFault form={form} />
      <div className={classNames('grid', dialogActionsClass)}>
        <Button type="submit" isBusy={form.isBusy}>
          {orders.refundNow(showPrice(amountCents))}
        </Button>
      </div>
    </form>
  )
}

function factsOf(
  preview: RefundPreview | PartialRefundPreview,
  isRestocked: boolean,
  { orders, refunds }: ReturnType<typeof useAdminText>,
): (Fact | false)[] {
  const { amountCents, quantity, usedCode, sponsorName } = preview
  const part = 'earningCents' in preview ? preview : null
  const share = (sponsor: string) =>
    part ? refunds.pieces.share(sponsor, showPrice(part.earningCents)) : orders.refundShareOf(sponsor)
  return [
    [orders.refundAmount, showPrice(amountCents)],
    [orders.refundMethod, refundMethodOf(preview, orders)],
    [orders.refundStock, orders.refundPartially(quantity, isRestocked)],
    part !== null && [refunds.pieces.freight, refunds.pieces.freightStays],
    [orders.refundCode, usedCode ? orders.refundCodeStays : orders.refundNoCode],
    sponsorName !== null && [orders.refundShare, share(sponsorName)],
    part !== null && ['PV', showPv(-part.pvHundredths)],
    [orders.refundMail, orders.refundMailed],
  ]
}
