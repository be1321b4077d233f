import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { findPageAccess } from '../../../contract/site-map.ts'
import type { Role } from '../../../contract/values/roles.ts'
import { PageLink, useGo } from '../../shared/pages/link.tsx'
import { useSite } from '../../shared/pages/site.ts'
import { useSession } from '../../shared/session/session.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { LogOut } from '../../shared/ui/icons.ts'
import { canEnter } from '../access/guard.tsx'
import { signOut } from '../shell/session/visit.ts'

/** Sessions, consents and data of a distributor. Members have them in their settings. */
const privacyPath = '/account?privacy=1'

const entryClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm whitespace-nowrap transition-colors hover:text-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-strong lg:flex lg:rounded-md lg:whitespace-normal'

/** Pages outside the path of the entry to which they belong. */
const entryOfPage: Partial<Record<string, string>> = {
  '/account/downlineOrderDetail': '/account/downlineOrder',
  '/account/changePassword': '/account/setting',
}

/** Sidebar of the account (docs/spec/accounts.md#profile), a horizontal row on phones. Rendered by the server without a user. */
export default function AccountLayout() {
  const { account } = useText().people
  const { shopName } = useSite()
  const { pathname } = useLocation()
  const [searchParams] = useSearchParams()
  // The overview and this page have the same path.
  const here = searchParams.get('privacy') === '1' ? privacyPath : (entryOfPage[pathname] ?? pathname)
  const go = useGo()
  const session = useSession()
  const row = useRowAtCurrent(session.roles)
  const entries = useEntries()
  const leave = () => {
    signOut()
    go('/member/login')
  }
  return (
    <div className="page-width grid gap-6 py-6 md:py-10 lg:grid-cols-[min(14rem,25%)_1fr] lg:gap-12 print:block">
      <nav aria-label={account.navigation} data-print="hidden">
        <ul
          ref={row}
          className="relative -mx-4 flex gap-1 overflow-x-auto px-4 pe-13 [scrollbar-width:none] max-lg:[mask:linear-gradient(90deg,#000_calc(100%-3rem),#0000)] lg:mx-0 lg:grid lg:overflow-visible lg:px-0"
        >
          {entries.map(({ to, name }) => (
            <li key={to}>
              <PageLink to={to} aria-current={isWithin(to, here) ? 'page' : undefined} className={entryClass}>
                {name}
              </PageLink>
            </li>
          ))}
          <li>
            <button type="button" onClick={leave} className={`${entryClass} text-muted lg:w-full`}>
              <LogOut className="size-4" aria-hidden="true" />
              {account.signOut}
            </button>
          </li>
        </ul>
      </nav>
      <div className="min-w-0">
        {/* The header is not printed. */}
        <p className="mb-4 hidden font-display text-xl print:block">{shopName}</p>
        <Outlet />
      </div>
    </div>
  )
}

/** Whether a page is that of an entry or below it. The overview has none below it. */
function isWithin(entry: string, page: string): boolean {
  return page === entry || (entry !== '/account' && page.startsWith(`${entry}/`))
}

/** The pages of the account that the user may enter. */
function useEntries() {
  const { people, settings, distributors } = useText()
  const { account } = people
  const session = useSession()
  // Until the session is known, the entries are those of a member, the most frequent role.
  const viewer =
    session.phase === 'signed-in'
      ? session
      : { phase: 'signed-in' as const, roles: ['ROLE_API_MEMBER' as const] }
  const { navigation } = distributors
  const entries = [
    { to: '/account', name: account.overview },
    { to: '/account/setting', name: settings.title },
    { to: '/account/order', name: account.orders },
    { to: '/account/favorite', name: account.favourites },
    { to: '/account/receiver', name: account.receivers },
    { to: '/account/shareProfit', name: navigation.members },
    { to: '/account/downlineOrder', name: navigation.orders },
    { to: '/account/shareLink', name: navigation.links },
    { to: '/account/statement', name: navigation.statement },
    { to: privacyPath, name: account.privacy },
  ].filter(({ to }) => canEnter(to === privacyPath ? ['ROLE_API_DISTRIBUTOR'] : findPageAccess(to), viewer))
  if (session.roles.includes('ROLE_CMS_IIT')) entries.push({ to: '/admin', name: account.admin })
  return entries
}

/** Scrolls the row on a phone to the current entry, again when the window is turned. */
function useRowAtCurrent(roles: readonly Role[]) {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname` changes the current entry, `roles` the list of entries.
  useEffect(() => {
    const list = row.current
    const current = list?.querySelector<HTMLElement>('[aria-current=page]')
    if (!list || !current) return
    // Observing begins with a first call.
    const observer = new ResizeObserver(() => {
      list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [pathname, roles])
  return row
}
