import type { MouseEvent } from 'react'
import { PageLink, useIsHere } from '../../shared/pages/link.tsx'
import { useSession } from '../../shared/session/session.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Icon, type IconName } from '../../shared/ui/picture/icon.tsx'
import { useMobileMenu } from './menu/mobile-menu.tsx'
import { searchBoxId } from './search/search-box.tsx'

/** Bar at the foot of phones. A page with a bar of its own (`data-bottom-bar`) hides it. Its style is in app.css, which is
 *  smaller than classes in every page. */
export function TabBar() {
  const { tabs } = useText().shell
  const isHere = useIsHere()
  const { phase } = useSession()
  const isSignedIn = phase === 'signed-in'
  const { opener, menu } = useMobileMenu()
  const saved = '/account/favorite'
  const account = isSignedIn ? '/account' : '/member/login'
  const page = (isCurrent: boolean) => ({
    'aria-current': isCurrent ? ('page' as const) : undefined,
  })
  return (
    <nav aria-label={tabs.title} data-print="hidden" className="tab-bar">
      <ul>
        <li>
          <PageLink to="/home" {...page(isHere('/home', true))}>
            <Content icon="house" label={tabs.home} />
          </PageLink>
        </li>
        <li>
          <button {...opener}>
            <Content icon="layout-grid" label={tabs.categories} />
          </button>
          {menu}
        </li>
        <li>
          <a href={`#${searchBoxId}`} onClick={focusSearch} {...page(isHere('/product/search', true))}>
            <Content icon="search" label={tabs.search} />
          </a>
        </li>
        <li>
          <PageLink to={saved} {...page(isHere(saved))}>
            <Content icon="heart" label={tabs.saved} />
          </PageLink>
        </li>
        <li>
          <PageLink to={account} {...page(isHere(account) && !isHere(saved))}>
            <Content icon="user" label={tabs.account} />
          </PageLink>
        </li>
      </ul>
    </nav>
  )
}

function Content({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="max-w-full truncate">{label}</span>
    </>
  )
}

/** Without scripts the link itself moves the focus. The header is above the page whatever its scroll position. */
function focusSearch(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(searchBoxId)?.focus({ preventScroll: true })
}
