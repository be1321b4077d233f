import { useId } from 'react'
import { PageLink, useGo, useIsHere } from '../../shared/pages/link.tsx'
import { type AdminText, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { LogOut } from '../../shared/ui/icons.ts'
import { LanguageLinks } from '../../shop/shell/language/language-links.tsx'
import { signOut } from '../../shop/shell/session/visit.ts'
import { useMay } from '../shared/admin-access.tsx'
import { type AdminPath, permissionsOfPage } from '../shared/admin-permissions.ts'
import { showCount } from './show-count.ts'
import { countAt, type WaitingCounts } from './use-waiting-counts.ts'

const entryClass =
  'flex min-h-11 items-center rounded-md lg:min-h-7 px-3 text-sm transition-colors hover:text-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-strong'

type Group = keyof AdminText['nav']['groups']

/** Group of each page in the menu, in order. */
const pageGroups: Record<AdminPath, Group> = {
  '/admin': 'sales',
  '/admin/order': 'sales',
  '/admin/appeal': 'sales',
  '/admin/report': 'sales',
  '/admin/payout': 'sales',
  '/admin/reconciliation': 'sales',
  '/admin/catalogue': 'goods',
  '/admin/banner': 'goods',
  '/admin/stock': 'goods',
  '/admin/promotion': 'goods',
  '/admin/person': 'people',
  '/admin/dataRequest': 'people',
  '/admin/mail': 'operation',
  '/admin/health': 'operation',
  '/admin/setting': 'operation',
  '/admin/staff': 'operation',
  '/admin/log': 'operation',
}
const pages = Object.keys(pageGroups) as AdminPath[]

/** The menu, with what waits on each page. */
export function AdminNavigation({ waiting }: { waiting: WaitingCounts | null }) {
  const { title, nav } = useAdminText()
  const { people } = useText()
  const go = useGo()
  const may = useMay()
  const paths = pages.filter((path) => may(...permissionsOfPage[path]))
  const groups = [...new Set(paths.map((path) => pageGroups[path]))]
  const leave = () => {
    signOut()
    go('/member/login')
  }
  return (
    <nav aria-label={title} className="grid gap-5 lg:gap-3">
      {groups.map((group) => (
        <section key={group} className="grid gap-0.5">
          <h2 className="px-3 pb-1 text-xs font-medium text-muted lg:pb-0">{nav.groups[group]}</h2>
          <ul className="grid gap-0.5 lg:gap-0">
            {paths
              .filter((path) => pageGroups[path] === group)
              .map((path) => (
                <li key={path}>
                  <Entry path={path} count={waiting === null ? 0 : countAt(path, waiting)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <div className="grid gap-0.5 border-t border-line pt-4 lg:pt-2">
        <LanguageLinks className="flex px-1" />
        <div className="flex flex-wrap justify-between">
          <PageLink to="/home" className={entryClass}>
            {nav.toShop}
          </PageLink>
          <button
            type="button"
            onClick={leave}
            className={`${entryClass} gap-1 text-start text-muted lg:px-0`}
          >
            <LogOut className="size-4" aria-hidden="true" />
            {people.account.signOut}
          </button>
        </div>
      </div>
    </nav>
  )
}

/** A page of the menu. The number of what waits is its description, so that its name is that of the page. */
function Entry({ path, count }: { path: AdminPath; count: number }) {
  const { nav } = useAdminText()
  const isHere = useIsHere()
  const id = useId()
  return (
    <>
      <PageLink
        to={path}
        aria-current={isHere(path, path.split('/').length === 2) ? 'page' : undefined}
        aria-describedby={count > 0 ? id : undefined}
        className={`${entryClass} justify-between gap-2`}
      >
        {nav.pages[path]}
        {count > 0 && (
          <span aria-hidden="true" className="text-xs text-muted tabular-nums">
            {showCount(count)}
          </span>
        )}
      </PageLink>
      <span id={id} hidden>
        {count > 0 && nav.waiting(showCount(count))}
      </span>
    </>
  )
}
