import { useEffect } from 'react'
import { PageLink } from '../../../shared/pages/link.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { LoginForm } from './login-form.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { useEnter } from './use-enter.ts'
import { useWithNext } from './use-with-next.ts'

/** Sign-in page: begins the session, joins the carts, and returns to the previous page. */
export default function LoginPage() {
  const { login } = useText().people
  const withNext = useWithNext()
  const { phase } = useSession()
  const { enter, goOn, isEntering } = useEnter()
  // Signed-in users are redirected (docs/spec/routes.md#navigation-guard).
  // biome-ignore lint/correctness/useExhaustiveDependencies: `goOn` changes at every render but always does the same.
  useEffect(() => {
    if (phase === 'signed-in' && !isEntering.current) goOn()
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
