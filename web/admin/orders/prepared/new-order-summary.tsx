import { type FormEvent, useState } from 'react'
import type { PreparedPreview } from '../../../../contract/admin/orders/prepared-orders.ts'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import { type AdminText, adminSentence, useAdminText } from '../../../shared/text/shape/admin.ts'
import { type Text, useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { findOfferRate } from '../../../shop/cart/find-reason.ts'
import { TotalReasons } from '../../../shop/checkout/total-reasons.tsx'
import { OrderFigures } from '../../../shop/orders/order-figures.tsx'
import { SummaryCard } from '../parts/summary-card.tsx'
import type { NewOrder } from './use-new-order.ts'

/** The preview that the customer would see, and the button that creates the order. */
export function NewOrderSummary({ order, onCreate }: { order: NewOrder; onCreate: () => void }) {
  const { preparedOrders: words } = useAdminText()
  return (
    <SummaryCard
      title={words.summary}
      preview={order.preview}
      onRetry={order.retryPreview}
      empty={words.incomplete}
    >
      {(preview) => <Priced order={order} preview={preview} onCreate={onCreate} />}
    </SummaryCard>
  )
}

interface PricedProps {
  order: NewOrder
  preview: PreparedPreview
  onCreate: () => void
}

function Priced({ order, preview, onCreate }: PricedProps) {
  const text = useText()
  const admin = useAdminText()
  const { preparedOrders: words } = admin
  const { checkout } = text
  const sentence = (refusal: Refusal) => sentenceToStaff(text, admin, refusal)
  const { place } = preview.refusals
  const obstacles = [
    place,
    ...preview.unavailable.map(({ refusal }) => refusal),
    order.buyer?.canOrder === true ? null : ({ code: 'cannot-buy' } as const),
    order.receiverId === null ? ({ code: 'receiver-missing' } as const) : null,
  ].filter((refusal) => refusal !== null)
  const refusals = obstacles.length === 0 && order.refused !== null ? [order.refused] : obstacles
  return (
    <>
      <OrderFigures
        figures={preview.figures}
        commonRateBasisPoints={preview.commonRateBasisPoints}
        savingName={words.saved}
        code={preview.discountCode?.isApplied ? preview.discountCode.code : null}
        offerBasisPoints={findOfferRate(preview)}
      />
      <Code order={order} preview={preview} sentence={sentence} />
      <TotalReasons preview={preview} />
      {preview.sponsorName !== null && (
        <p className="text-sm text-muted">{checkout.sponsor(preview.sponsorName)}</p>
      )}
      {refusals.length > 0 && (
        <Notice tone="error">
          {[...new Set(refusals.map(sentence))].map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Notice>
      )}
      <Button isWide isBusy={order.isBusy} disabled={obstacles.length > 0} onClick={onCreate}>
        {order.buyer?.email === null ? words.createUnmailed : words.create}
      </Button>
      <p className="text-xs text-muted">{words.consequence(preview.holdHours)}</p>
    </>
  )
}

/** The discount code of the caller. A refused code stays in the field for correction. */
function Code({
  order,
  preview: { discountCode },
  sentence,
}: Pick<PricedProps, 'order' | 'preview'> & { sentence: (refusal: Refusal) => string }) {
  const { checkout } = useText()
  const { preparedOrders: words } = useAdminText()
  const [typed, setTyped] = useState(order.code ?? '')
  const refusal = discountCode?.refusal ?? null
  const apply = (event: FormEvent) => {
    event.preventDefault()
    order.applyCode(typed.trim() === '' ? null : typed.trim())
  }
  return (
    <form onSubmit={apply} noValidate className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <Field
          label={words.discount}
          value={typed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          error={refusal === null ? undefined : sentence(refusal)}
          hint={discountCode !== null && refusal === null ? codeHint(discountCode) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="secondary" className="mt-7.5 shrink-0">
        {checkout.applyCode}
      </Button>
    </form>
  )

  function codeHint({ code, isApplied }: { code: string; isApplied: boolean }) {
    return isApplied ? checkout.codeApplied(code) : checkout.codeUnused(code)
  }
}

/** The sentences of the shop address the shopper; those of this page speak about the customer. */
function sentenceToStaff(text: Text, admin: AdminText, refusal: Refusal): string {
  const own: Partial<Record<string, (facts: never) => string>> = admin.preparedOrders.refusals
  const sentence = own[refusal.code]
  return sentence === undefined ? adminSentence(text, admin, refusal) : sentence(refusal as never)
}
