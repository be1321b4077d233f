import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { PageLink, useGo } from '../../../shared/pages/link.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useMallForm } from '../../../shared/session/form.ts'
import { readToken, useSession } from '../../../shared/session/session.ts'
import { sentenceFor, useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { Countdown } from '../../../shared/ui/countdown.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { signOut } from '../../shell/session/visit.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { nextOfPage } from './next-of-page.ts'
import { returnPath } from './return-path.ts'
import { forgetToken, tokenOfPage, useOpenedLinks } from './token.ts'
import { openSession } from './use-enter.ts'
import { useWithNext } from './use-with-next.ts'

const loadSchema = async () =>
  (await import('../../../../contract/shop/accounts/people.ts')).accountEndpoints.verifyEmail.body.pick({
    password: true,
  })

const redirectAfterMs = 5_000

/** Target of the verification link. It acts on a button press only, because mail scanners open every link (docs/spec/accounts.md#verification). */
export default function VerificationPage() {
  return <Verification key={useOpenedLinks()} />
}

function Verification() {
  const text = useText()
  const { verification } = text.people
  const [outcome, setOutcome] = useState<'verified' | Refusal | null>(null)
  // Without a token no password can help. Only the browser can read it.
  useEffect(() => {
    if (tokenOfPage() === '') setOutcome({ code: 'verification-link-invalid' })
  }, [])
  if (outcome === 'verified') return <Verified />
  const isVerified = outcome?.code === 'already-verified'
  const title = outcome === null ? verification.title : isVerified ? verification.done : verification.failed
  return (
    <NarrowPage
      key={outcome?.code}
      title={title}
      hint={outcome === null ? verification.hint : undefined}
      isFresh={outcome !== null}
    >
      <PageHead title={title} isPrivate />
      {outcome === null ? (
        <VerificationForm onOutcome={setOutcome} />
      ) : (
        <>
          <Notice tone={isVerified ? 'success' : 'error'}>{sentenceFor(text, outcome)}</Notice>
          {!isVerified && <p className="text-muted">{verification.failedHint}</p>}
          <ToLogin />
        </>
      )}
    </NarrowPage>
  )
}

/** Requires the password of the registration, so that only its author can verify the account. */
function VerificationForm({ onOutcome }: { onOutcome: (outcome: 'verified' | Refusal) => void }) {
  const text = useText()
  const { verification, join } = text.people
  const form = useMallForm(loadSchema, { password: '' })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const verify = form.handleSubmit(async ({ password }) => {
    setRefusal(null)
    const token = tokenOfPage()
    // A browser with a session of another person is not taken over: its new member signs in.
    const signsIn = readToken() === null
    const answer = await api.accounts.verifyEmail({ body: { token, password, signsIn } }).catch(() => null)
    if (answer === null) return
    if (!(answer instanceof Refused)) {
      // At once: the person may go to another page while the cart is opened.
      forgetToken()
      if (answer.signedIn !== null && readToken() === null) await openSession(answer.signedIn)
      // Another person of this browser would otherwise be taken to the page after the sign-in.
      else if (readToken() !== null) signOut()
      return onOutcome('verified')
    }
    const { code } = answer.refusal
    if (code !== 'incorrect-password' && code !== 'login-delayed') {
      forgetToken()
      return onOutcome(linkFault(answer.refusal))
    }
    setRefusal(answer.refusal)
    form.setFocus('password')
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void verify(event)} className="grid gap-5">
      {refusal !== null && <Notice tone="error">{sentenceFor(text, refusal)}</Notice>}
      <PasswordField
        {...form.register('password')}
        label={join.password}
        hint={verification.passwordHint}
        error={form.errorOf('password')}
        autoComplete="current-password"
      />
      <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
        {verification.submit}
      </Button>
      <p className="text-sm text-muted">{verification.notYou}</p>
    </form>
  )
}

/** The result. It leads to the page that required the account, or to the sign-in of a person who is not signed in. */
function Verified() {
  const { verification } = useText().people
  const { phase, roles } = useSession()
  const go = useGo()
  const { state } = useNavigation()
  const withNext = useWithNext()
  const [until] = useState(() => Date.now() + redirectAfterMs)
  const isSignedIn = phase === 'signed-in'
  const to = isSignedIn ? returnPath(nextOfPage(), roles) : withNext('/member/login')
  return (
    <NarrowPage title={verification.done} isFresh>
      <PageHead title={verification.done} isPrivate />
      <Notice tone="success">
        <Countdown until={until} onEnd={() => state === 'idle' && go(to, { replace: true })}>
          {isSignedIn ? verification.goingOn : verification.redirect}
        </Countdown>
      </Notice>
      <PageLink to={to} replace className={buttonClass({}, 'justify-self-start')}>
        {isSignedIn ? verification.goOn : verification.toLogin}
      </PageLink>
    </NarrowPage>
  )
}

function ToLogin() {
  const { verification } = useText().people
  const withNext = useWithNext()
  return (
    <PageLink to={withNext('/member/login')} className={buttonClass({}, 'justify-self-start')}>
      {verification.toLogin}
    </PageLink>
  )
}

/** An unreadable token is treated like an expired one. */
function linkFault(refusal: Refusal): Refusal {
  return refusal.code === 'invalid-input' ? { code: 'verification-link-invalid' } : refusal
}
