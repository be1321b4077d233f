import { Suspense } from 'react'
import { PageLink } from '../pages/link.tsx'
import { useSite } from '../pages/site.ts'
import { showPercent, showRoundPrice } from '../text/format/format.ts'
import { useText } from '../text/shape/text.ts'

/** The running offer in one line, which opens its terms (docs/spec/pricing.md#order-of-calculation). Nothing while none is running. */
export function OfferBanner() {
  return (
    <Suspense>
      <RunningOffer />
    </Suspense>
  )
}

function RunningOffer() {
  const { offer: words } = useText().service
  const offer = useSite().shop?.offer
  if (!offer) return null
  const { overCents, discountBasisPoints, endsOn } = offer
  return (
    <aside aria-label={words.label}>
      <details className="rounded-lg bg-accent-soft px-4 text-sm">
        <summary className="with-caret flex min-h-11 flex-wrap items-center gap-x-2 py-2">
          <strong className="font-semibold text-accent-strong">
            {words.title(showRoundPrice(overCents), showPercent(discountBasisPoints))}
          </strong>
          {endsOn !== null && words.until(endsOn)}
        </summary>
        <p className="pb-3">
          {words.conditions}{' '}
          <PageLink to="/termsConditions" className="underline">
            {words.allTerms}
          </PageLink>
        </p>
      </details>
    </aside>
  )
}
