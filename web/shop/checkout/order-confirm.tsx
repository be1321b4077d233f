import { useEffect, useState } from 'react'
import type { PlacedOrder, Preview, UnavailableLine } from '../../../contract/shop/checkout/checkout.ts'
import { reportFunnelStep } from '../../shared/api/funnel.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink, useGo } from '../../shared/pages/link.tsx'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { showDayAhead } from '../../shared/text/format/show-day-ahead.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { AnnouncedChange } from '../../shared/ui/announced-change.tsx'
import { Breadcrumb } from '../../shared/ui/breadcrumb.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { Card } from '../../shared/ui/card.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LazyPart, lazyPart } from '../../shared/ui/lazy-part.tsx'
import { Scene } from '../../shared/ui/picture/scene.tsx'
import { OnlyFor } from '../access/guard.tsx'
import AlertButton from '../alerts/alert-button.tsx'
import { refreshCart } from '../cart/cart-store.ts'
import { findOfferRate } from '../cart/find-reason.ts'
import { saveBankPageVisit } from '../orders/bank-page.ts'
import { OrderFigures } from '../orders/order-figures.tsx'
import { OrderedLine } from '../orders/ordered-line.tsx'
import { ReceiverAddress } from '../receivers/receiver-address.tsx'
import { ReceiverChoice } from '../receivers/receiver-choice.tsx'
import { AcceptTerms } from './accept-terms.tsx'
import type { DeliveryChoiceProps } from './delivery-choice.tsx'
import { DiscountCodeEntry } from './discount-code-entry.tsx'
import { GiftChoice } from './gift-choice.tsx'
import { paymentHeadingId } from './next-step.tsx'
import { forgetPlaced, forgetReview } from './order-intent.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { PlaceOrder } from './place-order.tsx'
import { PlacedElsewhere, RefusedOrder, UnansweredOrder } from './review-notices.tsx'
import { ReviewWaiting } from './review-waiting.tsx'
import { TotalReasons } from './total-reasons.tsx'
import { UnavailableLines } from './unavailable-lines.tsx'
import { type Review, useReview } from './use-review.ts'

/** Only where there is a choice. */
const deliveryChoice = lazyPart<DeliveryChoiceProps>(() => import('./delivery-choice.tsx'))

/** Loads it before the review is shown, which it would move. If it fails, its place offers a retry. */
async function loadParts({ deliveryOptions }: Preview): Promise<void> {
  if (deliveryOptions.length === 0 || deliveryChoice.code !== null) return
  const file = await deliveryChoice.load().catch(() => null)
  deliveryChoice.code = file?.default ?? null
}

/** Review Your Order page (docs/spec/checkout.md#order-review). */
export default function OrderConfirmPage() {
  const { checkout, shell } = useText()
  const [turn, setTurn] = useState(0)
  return (
    <div className="page-width">
      <PageHead title={checkout.title} isPrivate />
      <Breadcrumb
        label={shell.breadcrumbs}
        above={[
          <PageLink key="cart" to="/shoppingCart">
            {shell.cart}
          </PageLink>,
        ]}
        here={checkout.title}
      />
      <h1 className="pb-6 font-display text-2xl">{checkout.title}</h1>
      <OnlyFor waiting={<ReviewWaiting />}>
        <ReviewedOrder key={turn} onForgotten={() => setTurn(turn + 1)} />
      </OnlyFor>
    </div>
  )
}

/** @param onForgotten renders it anew, without the choices of an order that was placed */
function ReviewedOrder({ onForgotten }: { onForgotten: () => void }) {
  const go = useGo()
  const openResult = ({ order, bankPage }: PlacedOrder) => {
    forgetReview()
    saveBankPageVisit(order.invoice, { page: bankPage, hasLeft: false })
    // The server has removed the ordered lines from the cart; the badge is refreshed in the background.
    refreshCart().catch(() => null)
    go(`/order/result?invoice=${order.invoice}`, { replace: true })
  }
  const review = useReview(openResult, async (preview) => {
    if (forgetPlaced([...preview.lines, ...preview.unavailable].map(({ cartId }) => cartId))) onForgotten()
    await loadParts(preview)
  })
  const { loaded, retry } = review
  if (loaded.phase === 'failed') return <LoadFailure onRetry={retry} />
  if (loaded.phase === 'loading') return <ReviewWaiting />
  return <ReviewContent review={review} preview={loaded.value} />
}

// Long because every function more adds to the scripts of the checkout (docs/spec/speed.md#pages).
function ReviewContent({ review, preview }: { review: Review; preview: Preview }) {
  const [isChoosing, setChoosing] = useState(false)
  const { checkout } = useText()
  const { refusal } = review
  const { unpaidInvoice } = preview
  const nameOf = useNameOf()
  const alertFor = (line: UnavailableLine) => (
    <AlertButton specificationId={line.specificationId} name={nameOf(line)} size="small" />
  )
  const isEmpty = preview.lines.length === 0
  const isEmptied = refusal === null ? isEmpty : refusal.code === 'nothing-to-order'
  useEffect(() => {
    if (!isEmpty) reportFunnelStep('REVIEW')
  }, [isEmpty])
  return (
    <div className="grid gap-6">
      <UnansweredOrder review={review} />
      {unpaidInvoice !== null && isEmptied ? (
        <PlacedElsewhere invoice={unpaidInvoice} isPressed={refusal !== null} />
      ) : (
        refusal !== null && <RefusedOrder refusal={refusal} onAddress={() => setChoosing(true)} />
      )}
      {isEmpty ? (
        <div className="grid gap-6">
          <NothingToOrder />
          <UnavailableLines lines={preview.unavailable} alertFor={alertFor} />
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_min(24rem,42%)] lg:items-start lg:gap-10">
          <div className="grid grid-cols-1 gap-6">
            <SummaryLine review={review} preview={preview} />
            <AddressCard preview={preview} onChange={() => setChoosing(true)} />
            {preview.deliveryOptions.length > 0 && (
              <LazyPart
                part={deliveryChoice}
                props={{
                  preview,
                  review,
                  suggest: { isOwnOrder: true, nearDistrict: preview.receiver?.district },
                }}
              />
            )}
            <Card>
              {preview.isPaidAtOnce ? (
                <>
                  <h2 className="font-display mb-4 text-lg">{checkout.payment}</h2>
                  <p>{checkout.nothingToPay}</p>
                </>
              ) : (
                <PaymentChoice
                  headingId={paymentHeadingId}
                  options={preview.paymentOptions}
                  chosenType={review.paymentType}
                  onChosen={review.choosePaymentType}
                />
              )}
              <DiscountCodeEntry review={review} preview={preview} />
            </Card>
            <ItemsCard lines={preview.lines} />
            <GiftChoice review={review} />
            <UnavailableLines lines={preview.unavailable} alertFor={alertFor} />
          </div>
          <Summary review={review} preview={preview} onAddress={() => setChoosing(true)} />
        </div>
      )}
      {isChoosing && (
        <ReceiverChoice
          title={checkout.chooseTitle}
          chosenId={preview.receiver?.id ?? null}
          onChosen={({ id }) => {
            setChoosing(false)
            review.chooseReceiver(id)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** What is ordered, where the summary is below all choices. */
function SummaryLine({ review, preview: { figures, delivery } }: { review: Review; preview: Preview }) {
  const { checkout, orders } = useText()
  const language = useLanguage()
  return (
    <p
      className={classNames(
        'rounded-md bg-surface px-4 py-3 text-sm lg:hidden',
        review.isOutdated && 'opacity-60',
      )}
    >
      <span className="block font-medium">
        {checkout.summaryLine(figures.totalQuantity, showPrice(figures.totalCents))}
      </span>
      {orders.detail.promised(showDayAhead(language, delivery.earliestOn))}
    </p>
  )
}

interface SummaryProps {
  review: Review
  preview: Preview
  onAddress: () => void
}

function Summary({ review, preview, onAddress }: SummaryProps) {
  const { checkout } = useText()
  const language = useLanguage()
  return (
    <section
      aria-labelledby="summary"
      className="grid gap-5 rounded-lg bg-surface p-5 md:p-6 lg:sticky lg:top-(--below-header)"
    >
      <h2 id="summary" className="font-display text-lg">
        {checkout.summary}
      </h2>
      <OrderFigures
        figures={preview.figures}
        commonRateBasisPoints={preview.commonRateBasisPoints}
        code={preview.discountCode?.isApplied ? preview.discountCode.code : null}
        offerBasisPoints={findOfferRate(preview)}
        before={review.previousFigures}
      />
      <AnnouncedChange
        sentence={
          review.isOutdated ? undefined : `${checkout.total} ${showPrice(preview.figures.totalCents)}`
        }
      />
      <TotalReasons preview={preview} />
      <div className="grid gap-1 text-sm">
        <p>{checkout.delivery(showDayAhead(language, preview.delivery.earliestOn))}</p>
        {preview.delivery.suspendedBy !== null && (
          <p className="text-muted">{checkout.suspended[preview.delivery.suspendedBy]}</p>
        )}
        {preview.sponsorName !== null && (
          <p className="text-muted">{checkout.sponsor(preview.sponsorName)}</p>
        )}
      </div>
      {preview.refusals.place?.code === 'terms-changed' && (
        <AcceptTerms number={preview.refusals.place.number} onAccepted={review.reload} />
      )}
      <PlaceOrder review={review} preview={preview} onAddress={onAddress} />
    </section>
  )
}

function AddressCard({ preview: { receiver }, onChange }: { preview: Preview; onChange: () => void }) {
  const { checkout } = useText()
  return (
    <Card>
      <div className="-my-2 flex flex-wrap items-center justify-between gap-2 pb-3">
        <h2 className="font-display text-lg">{checkout.address}</h2>
        {receiver !== null && (
          <Button
            variant="quiet"
            size="small"
            className="-me-4"
            aria-label={`${checkout.change} · ${checkout.address}`}
            onClick={onChange}
          >
            {checkout.change}
          </Button>
        )}
      </div>
      {receiver === null ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">{checkout.noAddress}</p>
          <Button variant="secondary" onClick={onChange}>
            {checkout.choose}
          </Button>
        </div>
      ) : (
        <ReceiverAddress receiver={receiver} />
      )}
    </Card>
  )
}

function ItemsCard({ lines }: Pick<Preview, 'lines'>) {
  const { checkout } = useText()
  return (
    <Card>
      <h2 className="font-display mb-1 text-lg">{checkout.items}</h2>
      <ul className="-mb-4 divide-y divide-line">
        {lines.map((line) => (
          <li key={line.cartId}>
            <OrderedLine line={line} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NothingToOrder() {
  const { checkout } = useText()
  return (
    <EmptyState title={checkout.nothing} hint={checkout.nothingHint} icon={<Scene of="cart" />}>
      <PageLink to="/shoppingCart" className={buttonClass({})}>
        {checkout.back}
      </PageLink>
    </EmptyState>
  )
}
