import { useState } from 'react'
import { useText } from '../../../shared/text/shape/text.ts'
import { Field, type FieldProps } from '../../../shared/ui/form/field.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Eye, EyeOff } from '../../../shared/ui/icons.ts'

/** Password field with a button that reveals it, because most wrong passwords are typing errors. */
export function PasswordField(props: FieldProps) {
  const { login } = useText().people
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Field
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pe-13"
      />
      <IconButton
        label={isShown ? login.hidePassword : login.showPassword}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute! end-1 top-8"
      >
        <Icon className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
