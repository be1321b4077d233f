import { Fragment, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import './admin.css'
import './fade-end.css'
import type { SignedIn } from '../../../contract/shop/accounts/people.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { menuInBrowser } from '../../shared/api/menu.ts'
import { MenuContext } from '../../shared/api/menu-context.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { useGo } from '../../shared/pages/link.tsx'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { loginFrom } from '../../shared/session/login-from.ts'
import { beginSession, confirmEnd, useSession } from '../../shared/session/session.ts'
import { UnsavedGuard } from '../../shared/session/unsaved-guard.tsx'
import { fetchAdminText } from '../../shared/text/load-admin-text.ts'
import { AdminTextContext, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { MenuIcon } from '../../shared/ui/icons.ts'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { useSignInWithReturn } from '../../shop/access/guard.tsx'
import { WrongRole } from '../../shop/access/wrong-role.tsx'
import { LoginForm } from '../../shop/accounts/sign-in/login-form.tsx'
import { openCartAfterSignIn } from '../../shop/cart/merge-cart.ts'
import { Logo } from '../../shop/shell/logo.tsx'
import { useFaultBubbles } from '../forms/use-fault-bubbles.ts'
import { AdminKeys } from '../palette/admin-keys.tsx'
import { AdminAccessProvider, RequirePermission } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { TwoFactorSetup } from '../staff/two-factor-setup.tsx'
import { AdminNavigation } from './admin-navigation.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { useWaitingCounts, type WaitingCounts } from './use-waiting-counts.ts'

/** Layout of the admin. Visitors are redirected to sign in; members and distributors see a wrong-role message. */
export default function AdminLayout() {
  return (
    <OnlyForStaff>
      <Suspense fallback={<Waiting />}>
        <Admin />
      </Suspense>
    </OnlyForStaff>
  )
}

/** The server enforces access; this only avoids pages that cannot load. After the end of a session the page stays
 *  mounted until the same user signs in again, so that no input is lost. Another user starts afresh. */
function OnlyForStaff({ children }: { children: ReactNode }) {
  const { roles, user, ended, isUnreached } = useSession()
  const lastIn = useRef<string | null>(null)
  useSignInWithReturn()
  if (isUnreached && user === null) return <LoadFailure level={1} onRetry={() => location.reload()} />
  const isIn = roles.includes('ROLE_CMS_IIT') && user !== null
  if (isIn) lastIn.current = `${user.email} ${user.edcNumber}`
  const isSigningInAgain = ended === 'expired' && lastIn.current !== null
  if (isIn || isSigningInAgain) return <Fragment key={lastIn.current}>{children}</Fragment>
  const isWrongRole = user !== null && ended === null
  return isWrongRole ? <WrongRole level={1} needed="ROLE_CMS_IIT" /> : <Waiting />
}

function Waiting() {
  const { account } = useText().people
  return (
    <div
      className="grid min-h-64 place-content-center justify-items-center gap-4 text-muted"
      aria-busy="true"
    >
      <PageHead title={account.admin} isPrivate />
      <Spinner />
      <h1 className="text-xl">{account.admin}</h1>
    </div>
  )
}

function Admin() {
  const text = use(fetchAdminText(useLanguage()))
  const { loaded, retry } = useLoaded('admin access', async () => {
    const [access, menu] = await Promise.all([quietAdminApi.staff.readAccess(), menuInBrowser(quietApi)])
    return { access, menu }
  })
  if (loaded.phase === 'loading') return <Waiting />
  if (loaded.phase === 'failed') return <LoadFailure level={1} onRetry={retry} />
  const { access, menu } = loaded.value
  return (
    <AdminTextContext value={text}>
      <AdminAccessProvider value={access.isProven ? access : { ...access, permissions: [] }}>
        <AdminFrame>
          {access.isProven ? (
            <PageBoundary>
              <RequirePermission>
                <MenuContext value={menu}>
                  <Outlet />
                </MenuContext>
              </RequirePermission>
            </PageBoundary>
          ) : (
            <TwoFactorSetup onDone={retry} />
          )}
        </AdminFrame>
        <SignInAgain />
        <UnsavedGuard />
      </AdminAccessProvider>
    </AdminTextContext>
  )
}

/** Dialog to sign in again after the session has ended; the page under it retains its input. */
function SignInAgain() {
  const { ended } = useSession()
  const { staff } = useAdminText()
  const { shell } = useText()
  const go = useGo()
  if (ended !== 'expired') return null
  const enter = async (answer: SignedIn) => {
    beginSession(answer)
    await openCartAfterSignIn().catch(() => null)
  }
  const leave = () => {
    confirmEnd()
    go(loginFrom(location.pathname + location.search + location.hash))
  }
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={staff.signInAgain.title}
      description={staff.signInAgain.hint}
      closeLabel={shell.close}
    >
      <LoginForm onSignedIn={enter} />
    </Dialog>
  )
}

function AdminFrame({ children }: { children: ReactNode }) {
  useFaultBubbles()
  const waiting = useWaitingCounts()
  return (
    <div className="min-h-dvh [--text-xl:1.375rem] lg:grid lg:grid-cols-[14rem_1fr] print:block">
      <aside
        data-print="hidden"
        className="flex flex-wrap items-center justify-between gap-x-2 border-line bg-surface px-4 py-2 max-lg:border-b lg:sticky lg:top-0 lg:block lg:h-dvh lg:overflow-y-auto lg:border-e lg:py-4"
      >
        {/* A long shop name wraps. With large text the buttons are below it. */}
        <div className="min-w-0 grow basis-36 [&_span]:whitespace-normal [&_span]:wrap-anywhere">
          <Logo />
        </div>
        <div className="ms-auto flex shrink-0 items-center gap-2 lg:contents">
          <AdminKeys />
          <AdminNavigationMenu waiting={waiting} />
        </div>
        <div ref={scrollToCurrent} className="hidden pt-4 lg:block">
          <AdminNavigation waiting={waiting} />
        </div>
      </aside>
      <div className="min-w-0 px-4 pb-16 md:px-8">{children}</div>
    </div>
  )
}

/** Scrolls the menu to its current page; on low windows the last entries are below its edge. */
function scrollToCurrent(menu: HTMLElement | null): void {
  menu?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
}

/** The menu on phones, behind a button. It closes on navigation. */
function AdminNavigationMenu({ waiting }: { waiting: WaitingCounts | null }) {
  const { title } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation.
  useEffect(() => setOpen(false), [key])
  return (
    <div className="lg:hidden">
      <IconButton
        label={shell.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuIcon className="size-5.5" aria-hidden="true" />
      </IconButton>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        closeLabel={shell.close}
        place="side"
      >
        <AdminNavigation waiting={waiting} />
      </Dialog>
    </div>
  )
}
