import { useText } from '../../../shared/text/shape/text.ts'
import type { FieldProps } from '../../../shared/ui/form/field.tsx'
import { PasswordField } from './password-field.tsx'

type Wired = Omit<FieldProps, 'label'>

/** New password and its repetition. */
export function NewPasswordFields({
  password,
  confirmPassword,
}: {
  password: Wired
  confirmPassword: Wired
}) {
  const { newPassword, newPasswordHint, retype } = useText().signingIn
  return (
    <>
      <PasswordField {...password} label={newPassword} hint={newPasswordHint} autoComplete="new-password" />
      <PasswordField {...confirmPassword} label={retype} autoComplete="new-password" />
    </>
  )
}
