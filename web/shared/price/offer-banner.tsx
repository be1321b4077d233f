import { Suspense } from 'react'
import { PageLink } from '../pages/link.tsx'
import { useSite } from '../pages/site.ts'
import { showPercent, showRoundPrice } from '../text/format/format.ts'
import { useText } from '../text/shape/text.ts'

/** The running offer with its terms (docs/spec/pricing.md#order-of-calculation). Nothing while none is running. */
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
    <aside aria-label={words.label} className="rounded-lg bg-accent-soft px-4 py-3 text-sm">
      <strong className="font-semibold text-accent-strong">
        {words.title(showRoundPrice(overCents), showPercent(discountBasisPoints))}
      </strong>{' '}
      {endsOn !== null && words.until(endsOn)}
      {words.conditions}{' '}
      <PageLink to="/termsConditions" className="underline">
        {words.terms}
      </PageLink>
    </aside>
  )
}
