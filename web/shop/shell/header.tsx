import { memo } from 'react'
import { PageLink } from '../../shared/pages/link.tsx'
import { useSession } from '../../shared/session/session.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { IconButton, iconButtonClass } from '../../shared/ui/icon-button.tsx'
import { MenuIcon, ShoppingCart, User } from '../../shared/ui/icons.ts'
import { countPieces, showBadge } from '../cart/cart-rules.ts'
import { useCart } from '../cart/cart-store.ts'
import { LanguageSelect } from './language/language-select.tsx'
import { Logo } from './logo.tsx'
import { CategoryMenu } from './menu/category-menu.tsx'
import { useMobileMenu } from './menu/mobile-menu.tsx'
import { SearchBox } from './search/search-box.tsx'

/** Header of every page, in one row. It stays at the top of the window and hides while scrolling down
 *  (header-scroll.ts). On phones the tab bar has what is missing. Memoised, because it never changes between pages. */
export const Header = memo(function Header() {
  return (
    <header
      data-print="hidden"
      className="site-header group/header sticky top-0 z-30 border-b border-line bg-paper"
    >
      <div className="header-row page-width gap-1 py-2 lg:gap-3 lg:py-3">
        <TabletMenu />
        <Logo />
        <div className="ms-2 md:mx-4 lg:mx-8">
          <SearchBox />
        </div>
        <div className="-me-2.75 flex items-center justify-end">
          <LanguageSelect />
          <PersonLink />
          <CartLink />
        </div>
      </div>
      <CategoryMenu />
    </header>
  )
})

/** Between the tab bar of phones and the menu of wide screens. */
function TabletMenu() {
  const { shell } = useText()
  const { opener, menu } = useMobileMenu()
  return (
    <>
      <IconButton label={shell.openMenu} {...opener} className="-ms-2 max-md:hidden lg:hidden">
        <MenuIcon className="size-5.5" aria-hidden="true" />
      </IconButton>
      {menu}
    </>
  )
}

/** Link to the cart, with a badge of its buyable quantity (docs/spec/cart.md#cart). The badge moves after an act only. */
function CartLink() {
  const { shell } = useText()
  const { items, isChangedHere } = useCart()
  const count = countPieces(items)
  return (
    <PageLink
      to="/shoppingCart"
      className={iconButtonClass}
      aria-label={count === 0 ? shell.cart : shell.cartWith(count)}
    >
      <ShoppingCart className="size-5.5" aria-hidden="true" />
      {count > 0 && (
        <span
          key={count}
          aria-hidden="true"
          className={classNames('cart-count', isChangedHere && 'animate-heart')}
        >
          {showBadge(count)}
        </span>
      )}
    </PageLink>
  )
}

/** Link to the account with the user's name, or to sign-in for a visitor (docs/spec/routes.md#header). */
function PersonLink() {
  const { shell } = useText()
  const { phase, user } = useSession()
  const name = user?.username ?? ''
  const isSignedIn = phase === 'signed-in'
  const label = isSignedIn ? name || shell.account : shell.signIn
  return (
    <PageLink
      to={isSignedIn ? '/account' : '/member/login'}
      className={`${iconButtonClass} w-auto gap-2 px-3 max-md:hidden`}
      aria-label={isSignedIn && name !== '' ? shell.accountOf(name) : label}
    >
      {/* The name arrives after the page and must not shift it: app.css gives it a fixed width, and it is a new element. */}
      <span key={label} aria-hidden="true" className="person-name">
        {label}
      </span>
      <User className="size-5.5 shrink-0" aria-hidden="true" />
    </PageLink>
  )
}
