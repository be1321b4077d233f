import type { z } from 'zod'
import type { resetForm } from '../../../../contract/shop/accounts/signing-in.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { useMallForm } from '../../../shared/session/form.ts'
import { session } from '../../../shared/session/session.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { forgetPerson } from '../../shell/session/visit.ts'
import { NewPasswordFields } from '../fields/new-password-fields.tsx'
import { TermsBoxes } from './terms-boxes.tsx'

const loadSchemas = async () => await import('../../../../contract/shop/accounts/signing-in.ts')
const loadReset = async () => (await loadSchemas()).resetForm
const loadActivation = async () => (await loadSchemas()).activationForm

/** Form for the new password of a valid link. An imported member also accepts the terms. */
export function ResetPasswordForm({
  token,
  isMemberInvitation,
  onOutcome,
}: {
  token: string
  isMemberInvitation: boolean
  onOutcome: (outcome: 'done' | 'expired') => void
}) {
  const { signingIn } = useText()
  const { reset, activation } = signingIn
  const form = useMallForm<z.input<typeof resetForm>, z.output<typeof resetForm>>(
    isMemberInvitation ? loadActivation : loadReset,
    { token, password: '', confirmPassword: '' },
  )
  const save = form.handleSubmit(async (body) => {
    const answer = await api.passwords.reset({ body }).catch(() => null)
    if (answer === null) return
    if (answer instanceof Refused) {
      if (answer.refusal.code === 'invalid-input') return form.showRefused(answer.refusal)
      return onOutcome('expired')
    }
    // The reset has ended every session on the server.
    if (session.get().phase === 'signed-in') forgetPerson()
    onOutcome('done')
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
      <NewPasswordFields
        password={{ ...form.register('password'), error: form.errorOf('password') }}
        confirmPassword={{ ...form.register('confirmPassword'), error: form.errorOf('confirmPassword') }}
      />
      {isMemberInvitation && (
        <div className="grid gap-2">
          <TermsBoxes
            isAdult={{ ...form.register('isAdult'), error: form.errorOf('isAdult') }}
            acceptsTerms={{ ...form.register('acceptsTerms'), error: form.errorOf('acceptsTerms') }}
          />
        </div>
      )}
      <Button type="submit" isWide isBusy={form.formState.isSubmitting}>
        {isMemberInvitation ? activation.submit : reset.submit}
      </Button>
    </form>
  )
}
