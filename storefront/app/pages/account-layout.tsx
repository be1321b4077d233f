import { NavLink, Outlet } from 'react-router'
import { inLanguage } from '../../../contract/site-map.ts'
import { useLanguage } from '../platform/language.ts'
import { useGo } from '../platform/link.tsx'
import { useSession } from '../platform/session.ts'
import { signOut } from '../shell/visit.ts'
import { useText } from '../text/text.ts'
import { LogOut } from '../ui/icons.ts'

const entryClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm whitespace-nowrap transition-colors hover:text-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-strong lg:flex lg:rounded-md'

/** The account's sidebar (spec 2), a row to swipe on phones. It knows no person, so the server draws it for everyone. */
export default function AccountLayout() {
  const { people, settings } = useText()
  const { account } = people
  const language = useLanguage()
  const go = useGo()
  const hasSettings = useMaySet()
  const entries = [
    { to: '/account', name: account.overview },
    ...(hasSettings ? [{ to: '/account/setting', name: settings.title }] : []),
    { to: '/account/order', name: account.orders },
    { to: '/account/favorite', name: account.favourites },
    { to: '/account/receiver', name: account.receivers },
  ]
  const leave = async () => {
    await signOut()
    go('/member/login')
  }
  return (
    <div className="page-width grid gap-6 py-6 md:py-10 lg:grid-cols-[14rem_1fr] lg:gap-12 print:block">
      <nav
        aria-label={account.navigation}
        data-print="hidden"
        className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:overflow-visible lg:px-0"
      >
        <ul className="flex gap-1 lg:grid">
          {entries.map(({ to, name }) => (
            <li key={to}>
              <NavLink
                to={inLanguage(to, language)}
                end={to === '/account'}
                prefetch="intent"
                className={entryClass}
              >
                {name}
              </NavLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => void leave()}
              className={`${entryClass} text-muted lg:w-full`}
            >
              <LogOut className="size-4" aria-hidden="true" />
              {account.signOut}
            </button>
          </li>
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

/** Whether there are settings to open: not for distributors, whose data the company keeps (spec 6). */
function useMaySet(): boolean {
  const { roles } = useSession()
  return !roles.includes('ROLE_API_DISTRIBUTOR') || roles.includes('ROLE_CMS_IIT')
}
