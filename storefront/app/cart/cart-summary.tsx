import type { CartItem } from '../../../contract/cart.ts'
import { PageLink } from '../platform/pages/link.tsx'
import { useSession } from '../platform/session/session.ts'
import { useText } from '../text/text.ts'
import { Button } from '../ui/form/button.tsx'
import { buttonClass } from '../ui/form/button-variants.ts'
import { LazyPart, partOf } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { obstacleOf } from './line-notes.ts'
import type { CartEstimate } from './use-estimate.ts'

/** Loaded with the text of the checkout, which an empty cart does not need. */
const estimatedFigures = partOf<CartEstimate>(() => import('./estimated-figures.tsx'))

/** The server's estimate and the link to checkout, or the reason why there is none. */
export function CartSummary({ items, estimated }: { items: readonly CartItem[]; estimated: CartEstimate }) {
  const { page } = useText().cart
  const hasSomething = items.some((item) => obstacleOf(item) === null)
  return (
    <section
      aria-labelledby="cart-summary"
      className="grid content-start gap-4 rounded-lg bg-surface p-5 md:p-6 lg:sticky lg:top-(--below-header) lg:self-start"
    >
      <h2 id="cart-summary" className="font-display text-lg">
        {page.summary}
      </h2>
      {hasSomething && (
        <LazyPart part={estimatedFigures} props={estimated} waiting={<Skeleton className="h-64 bg-line" />} />
      )}
      <CheckoutButton hasSomething={hasSomething} />
      <PageLink to="/home" className={buttonClass({ variant: 'quiet', size: 'small' })}>
        {page.continueShopping}
      </PageLink>
    </section>
  )
}

/** Link to the review, through sign-in for visitors. */
function CheckoutButton({ hasSomething }: { hasSomething: boolean }) {
  const { page } = useText().cart
  const { phase, canBuy } = useSession()
  const isVisitor = phase !== 'signed-in'
  const reason = !hasSomething ? page.nothingOrderable : !isVisitor && !canBuy ? page.cannotBuy : null
  if (reason !== null) {
    return (
      <div className="grid gap-2">
        <Button isWide disabled aria-describedby="no-checkout">
          {page.checkout}
        </Button>
        <p id="no-checkout" className="text-sm text-muted">
          {reason}
        </p>
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <PageLink
        to={isVisitor ? '/member/login?next=/order/confirm' : '/order/confirm'}
        className={buttonClass({ isWide: true })}
      >
        {page.checkout}
      </PageLink>
      {isVisitor && <p className="text-center text-xs text-muted">{page.signInFirst}</p>}
    </div>
  )
}
