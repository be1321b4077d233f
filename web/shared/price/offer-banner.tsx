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
      <details className="w-fit rounded-lg border border-line px-4 text-sm">
        <summary className="with-caret flex min-h-11 items-center gap-x-3 py-2">
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full bg-accent text-2xs font-semibold text-on-accent"
          >
            %
          </span>
          <strong className="font-medium">
            {words.title(showRoundPrice(overCents), showPercent(discountBasisPoints))}
          </strong>
          {endsOn !== null && <span className="text-muted max-sm:hidden">{words.until(endsOn)}</span>}
        </summary>
        <p className="pb-3 text-muted">
          {endsOn !== null && <span className="block sm:hidden">{words.until(endsOn)}</span>}
          {words.conditions}{' '}
          <PageLink to="/termsConditions" className="underline">
            {words.allTerms}
          </PageLink>
        </p>
      </details>
    </aside>
  )
}
