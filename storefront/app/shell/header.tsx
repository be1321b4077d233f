import { memo } from 'react'
import { CartLink } from './cart-link.tsx'
import { LanguageSelect } from './language-select.tsx'
import { Logo } from './logo.tsx'
import { CategoryMenu } from './menu/category-menu.tsx'
import { MobileMenu } from './menu/mobile-menu.tsx'
import { PersonLink } from './person-link.tsx'
import { SearchBox } from './search/search-box.tsx'

/** Header of every page. On a phone the search box has its own row, because it is used most.
 *  Memoised, because it never changes between pages. */
export const Header = memo(function Header() {
  return (
    <header data-print="hidden" className="border-b border-line bg-paper">
      <div className="page-width flex flex-wrap items-center gap-x-1 gap-y-2 py-3 lg:flex-nowrap lg:gap-x-3 lg:py-4">
        <MobileMenu />
        <Logo />
        <div className="order-last w-full lg:order-none lg:mx-8 lg:w-auto lg:grow">
          <SearchBox />
        </div>
        <div className="ms-auto flex items-center">
          <LanguageSelect />
          <PersonLink />
          <CartLink />
        </div>
      </div>
      <CategoryMenu />
    </header>
  )
})
