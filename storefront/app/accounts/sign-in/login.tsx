import { useEffect, useRef } from 'react'
import type { SignedIn } from '../../../../contract/accounts/people.ts'
import { openCartAfterSignIn } from '../../cart/joining.ts'
import { PageLink, useGo } from '../../platform/pages/link.tsx'
import { PageHead } from '../../platform/pages/seo.tsx'
import { beginSession, useSession } from '../../platform/session/session.ts'
import { showToast } from '../../platform/toasts.ts'
import { useText } from '../../text/text.ts'
import { buttonClass } from '../../ui/form/button-variants.ts'
import { finishAct } from './finish-act.ts'
import { LoginForm } from './login-form.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { returnPath } from './return-path.ts'
import { useWithNext } from './use-with-next.ts'

/** Sign-in page: begins the session, joins the carts, and returns to the previous page. */
export default function LoginPage() {
  const { login } = useText().people
  const withNext = useWithNext()
  const { phase } = useSession()
  const go = useGo()
  const isSigningIn = useRef(false)
  const next = () => returnPath(new URLSearchParams(location.search).get('next'))
  const goOn = () => go(next(), { replace: true })

  const enter = async (answer: SignedIn) => {
    isSigningIn.current = true
    beginSession(answer)
    await openCartAfterSignIn().catch(() => showToast('error', (text) => text.people.login.cannotJoin))
    // Sign-in has succeeded; a failed pending action has shown its own toast.
    await finishAct(next()).catch(() => null)
    goOn()
  }
  // Signed-in users are redirected (docs/spec/routes.md#navigation-guard, navigation guard).
  // biome-ignore lint/correctness/useExhaustiveDependencies: `goOn` changes at every render but always does the same.
  useEffect(() => {
    if (phase === 'signed-in' && !isSigningIn.current) goOn()
  }, [phase])

  return (
    <NarrowPage title={login.title}>
      <PageHead title={login.title} isPrivate />
      <LoginForm onSignedIn={enter} />
      <div className="grid gap-3 border-t border-line pt-6">
        <p className="text-sm text-muted">{login.newHere}</p>
        <PageLink
          to={withNext('/member/join')}
          className={buttonClass({ variant: 'secondary', isWide: true })}
        >
          {login.join}
        </PageLink>
      </div>
    </NarrowPage>
  )
}
