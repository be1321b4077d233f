import { api } from '../../platform/api/browser-api.ts'
import { Refused } from '../../platform/api/calls.ts'
import { useMallForm } from '../../platform/form.ts'
import { forgetSession, session } from '../../platform/session/session.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/form/button.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const loadSchema = async () => (await import('../../../../contract/accounts/signing-in.ts')).resetForm

/** Form for the new password of a valid link. */
export function ResetPasswordForm({
  token,
  onOutcome,
}: {
  token: string
  onOutcome: (outcome: 'done' | 'expired') => void
}) {
  const { reset } = useText().signingIn
  const form = useMallForm(loadSchema, { token, password: '', confirmPassword: '' })
  const save = form.handleSubmit(async (body) => {
    const answer = await api.passwords.reset({ body }).catch(() => null)
    if (answer === null) return
    if (answer instanceof Refused) {
      if (answer.refusal.code === 'invalid-input') return form.showRefused(answer.refusal)
      return onOutcome('expired')
    }
    // The reset has ended every session on the server.
    if (session.get().phase === 'signed-in') forgetSession()
    onOutcome('done')
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
      <NewPasswordFields
        password={{ ...form.register('password'), error: form.errorOf('password') }}
        confirmPassword={{ ...form.register('confirmPassword'), error: form.errorOf('confirmPassword') }}
      />
      <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
        {reset.submit}
      </Button>
    </form>
  )
}
