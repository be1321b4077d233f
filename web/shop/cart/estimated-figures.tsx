import type { Figures as OrderFigures } from '../../../contract/shop/orders/orders.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useSite } from '../../shared/pages/site.ts'
import { savedCents } from '../../shared/price/saved-cents.ts'
import { useSession } from '../../shared/session/session.ts'
import { showPercent, showPrice, showRoundPrice } from '../../shared/text/format/format.ts'
import { showDayAhead } from '../../shared/text/format/show-day-ahead.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { AmountRow } from '../../shared/ui/amount-row.tsx'
import { AnnouncedChange } from '../../shared/ui/announced-change.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Price, type PriceProps } from '../../shared/ui/price.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { DeliveryHint } from './delivery-hint.tsx'
import { findOfferRate, findReason, type ReasonOf } from './find-reason.ts'
import { Threshold } from './threshold.tsx'
import type { CartEstimate } from './use-estimate.ts'

/** Amounts of the estimate, and the amounts missing for free delivery and the offer. */
export default function EstimatedFigures(estimated: CartEstimate) {
  const {
    catalogue,
    checkout: { estimate },
  } = useText()
  const { shop } = useSite()
  const totalCents = estimated.isCurrent ? estimated.estimate?.figures.totalCents : undefined
  return (
    <>
      <Figures {...estimated} />
      <AnnouncedChange
        sentence={totalCents === undefined ? undefined : `${estimate.total} ${showPrice(totalCents)}`}
      />
      <Hints {...estimated} />
      <DeliveryDay {...estimated} />
      <div className="grid gap-1 text-xs text-muted">
        {estimated.isPartial && <p>{estimate.isPartial}</p>}
        <p>{estimate.totalHint}</p>
        {shop !== null && <p>{catalogue.promises.returns(shop.terms.appealDays)}</p>}
      </div>
    </>
  )
}

/** A day with the longest name, for the place of the delivery day until it is known. */
const longestDay = '2030-11-20'

/** The earliest day of delivery, or why nothing is delivered at present. */
function DeliveryDay({ estimate }: CartEstimate) {
  const { checkout } = useText()
  const language = useLanguage()
  const sentence = (day: string) => checkout.delivery(showDayAhead(language, day))
  if (estimate === null) return <p className="invisible text-sm">{sentence(longestDay)}</p>
  const { earliestOn, suspendedBy } = estimate.delivery
  return (
    <div className="text-sm">
      <p>{sentence(earliestOn)}</p>
      {suspendedBy !== null && <p className="text-muted">{checkout.suspended[suspendedBy]}</p>}
    </div>
  )
}

/** The first amount is the sum of the lines at the prices they show. A discount of zero has no row. What a member saves is
 *  expected before the first estimate, so that the layout does not shift. */
function Figures({ estimate, isCurrent }: CartEstimate) {
  const { checkout } = useText()
  const { hasDiscountRate } = useSession()
  const figures = estimate?.figures ?? null
  const of = (show: (figures: OrderFigures) => string, size?: PriceProps['size']) =>
    figures === null ? (
      <Skeleton className="h-6 w-24 bg-line" />
    ) : (
      <Price {...(size && { size })}>{show(figures)}</Price>
    )
  const rate = findReason(estimate, 'profit-share')?.commonRateBasisPoints ?? null
  const offerRate = findOfferRate(estimate)
  const hasProfitShare = figures === null ? hasDiscountRate : figures.profitShareCents > 0
  return (
    <dl
      aria-busy={!isCurrent}
      className={classNames(
        'grid grid-cols-1 gap-2 text-sm transition-opacity',
        figures && !isCurrent && 'opacity-60',
      )}
    >
      <AmountRow
        name={
          hasProfitShare ? checkout.atMemberPrice(rate === null ? null : showPercent(rate)) : checkout.list
        }
      >
        {of((all) => showPrice(all.listCents - all.profitShareCents))}
      </AmountRow>
      {figures !== null && figures.companyDiscountCents > 0 && (
        <AmountRow name={checkout.companyDiscount(offerRate === null ? null : showPercent(offerRate))}>
          {of((all) => showPrice(-all.companyDiscountCents))}
        </AmountRow>
      )}
      <AmountRow name={checkout.freight}>
        {of(({ freightCents }) => (freightCents === 0 ? checkout.free : showPrice(freightCents)))}
      </AmountRow>
      <AmountRow name={checkout.estimate.total} isTotal>
        {of(({ totalCents }) => showPrice(totalCents), 'large')}
      </AmountRow>
      {hasProfitShare && (
        <AmountRow name={checkout.saved}>{of((all) => showPrice(savedCents(all)))}</AmountRow>
      )}
    </dl>
  )
}

/** Amounts missing for free delivery and the offer, or a notice that the amounts are outdated. */
function Hints({ estimate, hasFailed, retry }: CartEstimate) {
  const { checkout, failures } = useText()
  const { shop } = useSite()
  const freight = findReason(estimate, 'freight')
  const offer = findReason(estimate, 'offer')
  return (
    <div
      className={classNames(
        'grid content-start gap-1.5 text-sm empty:hidden',
        // The place of hints, which most carts have, until it is known which this cart has.
        estimate === null && (shop?.offer ? 'min-h-28' : 'min-h-9'),
      )}
    >
      {hasFailed ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 text-danger">
          {checkout.estimate.noTotal}
          <Button variant="quiet" size="small" onClick={retry}>
            {failures.broken.retry}
          </Button>
        </div>
      ) : (
        <>
          {/* What has been reached is in the rows above. */}
          {estimate && freight && freight.missingCents > 0 && (
            <DeliveryHint freight={freight} subtotalCents={estimate.figures.subtotalCents} />
          )}
          {offer && <OfferHint {...offer} />}
        </>
      )}
    </div>
  )
}

/** The distance to the offer, if it is not reached, and its terms. */
function OfferHint({ missingCents, overCents, discountBasisPoints }: ReasonOf<'offer'>) {
  const { checkout, service } = useText()
  const { estimate } = checkout
  const percent = showPercent(discountBasisPoints)
  return (
    <>
      {missingCents > 0 && (
        <Threshold
          sentence={estimate.toOffer(showRoundPrice(missingCents), percent)}
          reachedCents={overCents - missingCents}
          fromCents={overCents}
        />
      )}
      <details className="text-xs text-muted">
        <summary className="with-caret min-h-6 w-fit list-none">{service.offer.terms}</summary>
        {service.offer.conditions}{' '}
        <PageLink to="/termsConditions" className="underline">
          {service.offer.allTerms}
        </PageLink>
      </details>
    </>
  )
}
