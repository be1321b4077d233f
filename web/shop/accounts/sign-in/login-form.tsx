import { useState } from 'react'
import type { SignedIn } from '../../../../contract/shop/accounts/people.ts'
import type { Refusal, RefusalOf } from '../../../../contract/wire/refusals.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useMallForm } from '../../../shared/session/form.ts'
import { sentenceFor, useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { ResendLater } from './resend-later.tsx'
import { SponsorChoice } from './sponsor-choice.tsx'
import { useWithNext } from './use-with-next.ts'

const loadSchema = async () =>
  (await import('../../../../contract/shop/accounts/people.ts')).accountEndpoints.login.body

/** Sign-in form. `onSignedIn` receives the response and is awaited. */
export function LoginForm({ onSignedIn }: { onSignedIn: (answer: SignedIn) => Promise<void> }) {
  // Long because it lists the fields of a form.
  const text = useText()
  const { login } = text.people
  const withNext = useWithNext()
  const form = useMallForm(loadSchema, { username: '', password: '' })
  const [refused, setRefused] = useState<{ refusal: Refusal; username: string } | null>(null)
  const [choice, setChoice] = useState<RefusalOf<'disabled-sponsor'> | null>(null)
  const [twoFactor, setTwoFactor] = useState<RefusalOf<'two-factor-needed'> | null>(null)

  const signIn = form.handleSubmit(async (body) => {
    setRefused(null)
    const answer = await api.accounts.login({ body }).catch(() => null)
    if (answer === null) return
    if (!(answer instanceof Refused)) return await onSignedIn(answer)
    if (answer.refusal.code === 'invalid-input') return form.showRefused(answer.refusal)
    if (answer.refusal.code === 'disabled-sponsor') return setChoice(answer.refusal)
    if (answer.refusal.code === 'two-factor-needed') return setTwoFactor(answer.refusal)
    setRefused({ refusal: answer.refusal, username: body.username })
    form.setFocus(answer.refusal.code === 'incorrect-account' ? 'username' : 'password')
  })

  const cancelChoice = (refusal: Refusal | null) => {
    setChoice(null)
    setTwoFactor(null)
    if (refusal !== null) setRefused({ refusal, username: form.getValues('username') })
  }

  return (
    <>
      <form method="post" noValidate onSubmit={(event) => void signIn(event)} className="grid gap-5">
        {refused !== null && <RefusedSignIn {...refused} sentence={sentenceFor(text, refused.refusal)} />}
        <Field
          {...form.register('username')}
          label={login.username}
          error={form.errorOf('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
        />
        <PasswordField
          {...form.register('password')}
          label={login.password}
          error={form.errorOf('password')}
          autoComplete="current-password"
        />
        <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
          {login.submit}
        </Button>
        <PageLink
          to={withNext('/member/retrievePassword')}
          className="justify-self-start text-sm text-accent underline"
        >
          {text.signingIn.forgotPassword}
        </PageLink>
      </form>
      {twoFactor !== null && (
        <CodeDialog refusal={twoFactor} onSignedIn={onSignedIn} onCancelled={cancelChoice} />
      )}
      {choice !== null && (
        <SponsorChoice refusal={choice} onSignedIn={onSignedIn} onCancelled={cancelChoice} />
      )}
    </>
  )
}

/** Refusal of a sign-in. An unverified member can have the mail sent again. */
function RefusedSignIn({
  refusal,
  username,
  sentence,
}: {
  refusal: Refusal
  username: string
  sentence: string
}) {
  return (
    <div className="grid gap-3">
      <Notice tone="error">{sentence}</Notice>
      {refusal.code === 'unverified-account' && username.includes('@') && (
        <ResendLater email={username} afterSeconds={refusal.resendAfterSeconds} />
      )}
    </div>
  )
}
