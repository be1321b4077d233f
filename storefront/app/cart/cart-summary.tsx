import type { CartItem } from '../../../contract/cart.ts'
import { PageLink } from '../platform/link.tsx'
import { useSession } from '../platform/session.ts'
import { useSite } from '../platform/site.ts'
import { showPercent, showPrice, showRoundPrice } from '../text/format.ts'
import { useText } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-look.ts'
import { Price } from '../ui/price.tsx'
import { missingForFreeDelivery, missingForOffer, obstacleOf, subtotalOf } from './line-notes.ts'

/** What the cart comes to, and the way on. Where there is none, it says why. */
export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const { page } = useText().cart
  const subtotal = subtotalOf(items)
  return (
    <section
      aria-labelledby="cart-summary"
      className="grid content-start gap-4 rounded-lg bg-surface p-5 md:p-6 lg:sticky lg:top-6 lg:self-start"
    >
      <h2 id="cart-summary" className="text-lg">
        {page.summary}
      </h2>
      <p className="flex items-baseline justify-between gap-4">
        <span>{page.subtotal}</span>
        <Price size="large">{showPrice(subtotal)}</Price>
      </p>
      <DeliveryHint subtotal={subtotal} />
      <OfferHint subtotal={subtotal} />
      <p className="text-xs text-muted">{page.subtotalHint}</p>
      <CheckoutButton hasSomething={items.some((item) => obstacleOf(item) === null)} />
      <PageLink to="/home" className={buttonClass({ look: 'quiet', size: 'small' })}>
        {page.continueShopping}
      </PageLink>
    </section>
  )
}

function DeliveryHint({ subtotal }: { subtotal: number }) {
  const { page } = useText().cart
  const { shop } = useSite()
  if (shop === null || subtotal === 0) return null
  const missing = missingForFreeDelivery(subtotal, shop.freeDeliveryFromCents)
  return (
    <div className="grid gap-1.5 text-sm">
      <p role="status">
        {missing === 0
          ? page.freeDelivery
          : `${page.freight(showRoundPrice(shop.freightCents))} · ${page.toFreeDelivery(showRoundPrice(missing))}`}
      </p>
      {missing > 0 && (
        <progress
          aria-hidden="true"
          value={subtotal}
          max={shop.freeDeliveryFromCents}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
      )}
    </div>
  )
}

/** How far it is to the running offer, once the cart is half way there: before, it would only nag.
 *  The offer counts what goods cost after profit share, so this is a hint and the review has the last word. */
function OfferHint({ subtotal }: { subtotal: number }) {
  const { page } = useText().cart
  const offer = useSite().shop?.offer ?? null
  if (offer === null || subtotal * 2 < offer.overCents) return null
  const percent = showPercent(offer.discountBasisPoints)
  const missing = missingForOffer(subtotal, offer.overCents)
  return (
    <p role="status" className="text-sm">
      {missing === null
        ? page.offer(percent)
        : missing === 0
          ? page.toOfferByAny(percent)
          : page.toOffer(showRoundPrice(missing), percent)}
    </p>
  )
}

/** Leads to the review, for visitors by way of signing in. */
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
