import { memo } from 'react'
import { useText } from '../../shared/text/shape/text.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { MenuIcon } from '../../shared/ui/icons.ts'
import { CartLink } from './cart-link.tsx'
import { LanguageSelect } from './language/language-select.tsx'
import { Logo } from './logo.tsx'
import { CategoryMenu } from './menu/category-menu.tsx'
import { useMobileMenu } from './menu/mobile-menu.tsx'
import { PersonLink } from './person-link.tsx'
import { SearchBox } from './search/search-box.tsx'

/** Header of every page, in one row. It stays at the top of the window and hides while scrolling down
 *  (header-scroll.ts). On phones the tab bar has what is missing. Memoised, because it never changes between pages. */
export const Header = memo(function Header() {
  return (
    <header
      data-print="hidden"
      className="site-header group/header sticky top-0 z-30 border-b border-line bg-paper"
    >
      <div className="page-width flex items-center gap-1 py-2 lg:gap-3 lg:py-3">
        <TabletMenu />
        <Logo />
        <div className="ms-2 min-w-16 grow basis-16 md:mx-4 lg:mx-8">
          <SearchBox />
        </div>
        <div className="-me-2 flex shrink-0 items-center md:me-0">
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
