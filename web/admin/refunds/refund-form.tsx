import type { PartialRefundPreview, RefundPreview } from '../../../contract/admin/orders/order-admin.ts'
import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import type { GoodsRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import { showPrice, showPv } from '../../shared/text/format/format.ts'
import { adminSentence, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { type Fact, FactList } from '../../shared/ui/fact-list.tsx'
import { Checkbox } from '../../shared/ui/form/checkbox.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { adminApi } from '../shared/admin-api.ts'
import { RefundButton } from './refund-button.tsx'
import { describeRefundMethod } from './refund-method.ts'
import { useRefundSending } from './use-refund-sending.ts'

interface RefundFormProps {
  invoice: string
  preview: RefundPreview | PartialRefundPreview
  /** Quantities of a partial refund. */
  lineQuantities?: LineQuantities
  send: (body: {
    expectedCents: number
    orderVersion: string
    isRestocked: boolean
    reason: GoodsRefundReason
    note: string
  }) => Promise<unknown>
  onDone: () => void
  onStale: () => void
}

/** Refund form: preview, reason, restocking and note. A refund that needs a second staff member is sent as a request. */
export function RefundForm({ invoice, preview, lineQuantities, send, onDone, onStale }: RefundFormProps) {
  const admin = useAdminText()
  const { orders, refunds } = admin
  const text = useText()
  const { amountCents: expectedCents, refusal, reasons, orderVersion, needsApproval } = preview
  // One possible reason needs no choice.
  const only = reasons.length === 1 ? reasons[0] : undefined
  const form = useAdminForm<{ reason: GoodsRefundReason | ''; isRestocked: boolean; note: string }>(
    { reason: only?.reason ?? '', isRestocked: only?.isRestocked ?? false, note: '' },
    { draft: `refund ${invoice} ${JSON.stringify(lineQuantities ?? 'whole')}` },
  )
  const sending = useRefundSending({ amountCents: expectedCents, needsApproval, onDone, onStale })
  if (refusal !== null) return <Notice tone="error">{adminSentence(text, admin, refusal)}</Notice>
  const missing = ({ reason }: { reason: string }): Record<string, string> =>
    reason === '' ? { reason: refunds.reasonMissing } : {}
  const refund = form.onSubmit(async ({ reason, isRestocked, note }) => {
    if (reason === '') return
    const stated = { expectedCents, orderVersion, reason, isRestocked, note }
    const kind = lineQuantities ? ('PARTIAL' as const) : ('WHOLE' as const)
    await sending.send(form, {
      refund: () => send(stated),
      request: () =>
        adminApi.refundRequests.create({ params: { invoice }, body: { ...stated, kind, lineQuantities } }),
    })
  }, missing)
  const { reason, isRestocked } = form.watch()
  const possible = reasons.find((listedReason) => listedReason.reason === reason)
  const chooseReason = (chosenReason: GoodsRefundReason | '') => {
    form.controlled('reason').onChange(chosenReason)
    form.setValue(
      'isRestocked',
      reasons.find((listedReason) => listedReason.reason === chosenReason)?.isRestocked ?? false,
    )
  }
  return (
    <form onSubmit={refund} className="grid gap-5">
      <Select<GoodsRefundReason | ''>
        {...form.controlled('reason')}
        onChange={chooseReason}
        label={refunds.reason}
        options={reasons.map((listedReason) => ({
          value: listedReason.reason,
          label: refunds.reasons[listedReason.reason],
        }))}
        {...(only === undefined && { placeholder: refunds.chooseReason })}
      />
      {possible?.canRestock && <Checkbox {...form.controlled('isRestocked')} label={orders.restock} />}
      <FactList facts={listFacts(preview, isRestocked, admin)} />
      <Field {...form.field('note')} label={refunds.note} required maxLength={200} />
      <FormFault form={form} />
      <RefundButton
        label={orders.refundNow(showPrice(expectedCents))}
        isLarge={sending.isLarge}
        isStale={sending.isStale}
        isBusy={form.isBusy}
        onClose={onDone}
      />
    </form>
  )
}

function listFacts(
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
    [orders.refundMethod, describeRefundMethod(preview, orders)],
    [orders.refundStock, orders.refundPartially(quantity, isRestocked)],
    part !== null && [refunds.pieces.freight, refunds.pieces.freightStays],
    [orders.refundCode, usedCode ? orders.refundCodeStays : orders.refundNoCode],
    sponsorName !== null && [orders.refundShare, share(sponsorName)],
    part !== null && ['PV', showPv(-part.pvHundredths)],
    [orders.refundMail, orders.refundMailed],
  ]
}
