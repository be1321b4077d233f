import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { PaymentMarks } from '../../shared/pages/payment-marks.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { BottomBar } from '../../shared/ui/bottom-bar.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { LazyPart, lazyPart } from '../../shared/ui/lazy-part.tsx'
import { Price } from '../../shared/ui/price.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { findObstacle } from './line-notes.ts'
import { useCheckout } from './use-checkout.ts'
import type { CartEstimate } from './use-estimate.ts'

/** Loaded with the text of the checkout, which an empty cart does not need. */
const estimatedFigures = lazyPart<CartEstimate>(() => import('./estimated-figures.tsx'))

/** Id of the list of items. */
export const cartItemsId = 'cart-items'

interface CartSummaryProps {
  items: readonly CartItem[]
  estimated: CartEstimate
}

/** The server's estimate and the link to checkout, or the reason why there is none. */
export function CartSummary({ items, estimated }: CartSummaryProps) {
  const { page } = useText().cart
  const hasSomething = items.some((item) => findObstacle(item) === null)
  return (
    <section
      aria-labelledby="cart-summary"
      className="grid content-start gap-4 rounded-lg bg-surface p-5 md:p-6 lg:sticky lg:top-(--below-header) lg:self-start"
    >
      <h2 id="cart-summary" className="font-display text-lg">
        {page.summary}
      </h2>
      {hasSomething && (
        // As high as most figures, so that the link below does not move from under a press.
        <LazyPart part={estimatedFigures} props={estimated} waiting={<Skeleton className="h-96 bg-line" />} />
      )}
      <CheckoutRow items={items} estimated={estimated} />
      <PaymentMarks className="justify-self-center" />
      <PageLink to="/home" className={buttonClass({ variant: 'quiet', size: 'small' })}>
        {page.continueShopping}
      </PageLink>
    </section>
  )
}

/** The checkout button; on a phone in a bar at the foot of the window, with the total. While disabled it shows the
 *  reason, which leads to the items if they are the reason. */
function CheckoutRow({ items, estimated: { estimate, isCurrent } }: CartSummaryProps) {
  const { page } = useText().cart
  const { to, isVisitor, reason } = useCheckout(items)
  const size = 'grow max-md:min-h-14'
  return (
    <div className="grid gap-2">
      <BottomBar>
        {reason === null ? (
          <>
            <p aria-hidden="true" className="grid min-w-28 text-sm md:hidden">
              <span className="text-muted">{page.total}</span>
              {estimate === null ? (
                <Skeleton className="h-6 w-24 bg-line" />
              ) : (
                <span className={classNames('transition-opacity', !isCurrent && 'opacity-60')}>
                  <Price>{showPrice(estimate.figures.totalCents)}</Price>
                </span>
              )}
            </p>
            <PageLink to={to} className={buttonClass({}, size)}>
              {page.checkout}
            </PageLink>
          </>
        ) : (
          <>
            <p id="no-checkout" className="w-full text-sm text-danger">
              {reason === page.nothingOrderable ? (
                <button type="button" onClick={focusChanges} className="min-h-11 text-start underline">
                  {reason}
                </button>
              ) : (
                reason
              )}
            </p>
            <Button disabled aria-describedby="no-checkout" className={size}>
              {page.checkout}
            </Button>
          </>
        )}
      </BottomBar>
      {reason === null && isVisitor && <p className="text-center text-xs text-muted">{page.signInFirst}</p>}
    </div>
  )
}

/** Leads to the first line that is named above the lines. */
function focusChanges(): void {
  document.querySelector<HTMLElement>(`#${cartItemsId} a`)?.focus()
}

/** The focus of a button that is no longer there. */
export function focusItems(): void {
  document.getElementById(cartItemsId)?.focus()
}
