import { useState } from 'react'
import type { z } from 'zod'
import type { forgottenPassword } from '../../../../contract/shop/accounts/signing-in.ts'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { useMallForm } from '../../../shared/session/form.ts'
import { sentenceFor, useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { nextOfPage } from './next-of-page.ts'
import { ResendLater } from './resend-later.tsx'

const loadSchema = async () =>
  (await import('../../../../contract/shop/accounts/signing-in.ts')).forgottenPassword

export type Forgotten = z.output<typeof forgottenPassword>

/** Field at which a refusal is shown. */
const fieldOfRefusal: Partial<Record<Refusal['code'], keyof Forgotten>> = {
  'account-not-found': 'email',
  'name-not-matching': 'name',
  'phone-not-matching': 'contactNumber',
}

/** Requests a reset link; null without a response. */
export async function requestResetLink(form: Forgotten) {
  return await api.passwords.requestReset({ body: form }).catch(() => null)
}

/** Form with email, name and phone, each with its own error (docs/spec/accounts.md#forgotten-password). */
export function RetrievePasswordForm({
  onSent,
}: {
  onSent: (form: Forgotten, afterSeconds: number) => void
}) {
  const text = useText()
  const { passwordReset } = text.signingIn
  const form = useMallForm(loadSchema, { email: '', name: '', contactNumber: '' })
  const [refused, setRefused] = useState<{ refusal: Refusal; email: string } | null>(null)

  const send = form.handleSubmit(async (typed) => {
    setRefused(null)
    const input = { ...typed, next: nextOfPage() }
    const answer = await requestResetLink(input)
    if (answer === null) return
    if (!(answer instanceof Refused)) return onSent(input, answer.resendAfterSeconds)
    const { refusal } = answer
    if (refusal.code === 'invalid-input') return form.showRefused(refusal)
    setRefused({ refusal, email: typed.email })
    const field = fieldOfRefusal[refusal.code]
    if (field !== undefined) form.setFocus(field)
  })
  const refusal = refused?.refusal
  const register = (field: keyof Forgotten) => form.register(field, { onChange: () => setRefused(null) })
  const errorOf = (field: keyof Forgotten) =>
    form.errorOf(field) ??
    (refusal && fieldOfRefusal[refusal.code] === field ? sentenceFor(text, refusal) : undefined)
  const isEmailMissing = form.formState.errors.email?.message === 'required'

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      {refusal !== undefined && fieldOfRefusal[refusal.code] === undefined && (
        <div className="grid gap-3">
          <Notice tone="error">{sentenceFor(text, refusal)}</Notice>
          {refusal.code === 'account-not-activated' && (
            <ResendLater email={refused?.email ?? ''} afterSeconds={0} />
          )}
        </div>
      )}
      <Field
        {...register('email')}
        label={passwordReset.email}
        error={isEmailMissing ? passwordReset.emailRequired : errorOf('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field {...register('name')} label={passwordReset.name} error={errorOf('name')} autoComplete="name" />
      <Field
        {...register('contactNumber')}
        label={passwordReset.contactNumber}
        error={errorOf('contactNumber')}
        type="tel"
        autoComplete="tel"
      />
      <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
        {passwordReset.submit}
      </Button>
    </form>
  )
}
