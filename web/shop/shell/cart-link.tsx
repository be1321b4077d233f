import { PageLink } from '../../shared/pages/link.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { iconButtonClass } from '../../shared/ui/icon-button.tsx'
import { ShoppingCart } from '../../shared/ui/icons.ts'
import { badgeOf } from '../cart/cart-rules.ts'
import { useCartCount } from '../cart/cart-store.ts'

/** Link to the cart, with a badge of its buyable quantity (docs/spec/cart.md#cart). */
export function CartLink() {
  const { shell } = useText()
  const count = useCartCount()
  return (
    <PageLink
      to="/shoppingCart"
      className={iconButtonClass}
      aria-label={count === 0 ? shell.cart : shell.cartWith(count)}
    >
      <ShoppingCart className="size-5.5" aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          // From the middle of the icon to the right, so that “99+” does not cover it.
          className="absolute start-5 top-0 min-w-5 whitespace-nowrap rounded-full bg-accent px-1 text-center text-[0.6875rem] font-medium text-on-accent tabular-nums"
        >
          {badgeOf(count)}
        </span>
      )}
    </PageLink>
  )
}
