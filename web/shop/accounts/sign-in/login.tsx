import { useEffect } from 'react'
import { PageLink } from '../../../shared/pages/link.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { Check } from '../../../shared/ui/icons.ts'
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
    <NarrowPage title={login.title} aside={<NewHere joinPath={withNext('/member/join')} />}>
      <PageHead title={login.title} isPrivate />
      <LoginForm onSignedIn={enter} />
    </NarrowPage>
  )
}

/** What membership brings, and the way to it. */
function NewHere({ joinPath }: { joinPath: string }) {
  const { login } = useText().people
  return (
    <section
      aria-labelledby="new-here"
      className="grid gap-5 rounded-lg bg-surface p-[min(1.25rem,5.5vw)] md:p-8"
    >
      <h2 id="new-here" className="font-display text-xl">
        {login.newHere}
      </h2>
      <ul className="grid gap-3">
        {login.benefits.map((benefit) => (
          <li key={benefit} className="flex gap-[min(0.75rem,3vw)]">
            <Check className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
      <PageLink to={joinPath} className={buttonClass({ variant: 'secondary', isWide: true })}>
        {login.join}
      </PageLink>
    </section>
  )
}
