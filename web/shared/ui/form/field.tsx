import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useId,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { CircleAlert } from '../icons.ts'

export interface FieldFrame {
  label: string
  hint?: ReactNode | undefined
  /** Error message. */
  error?: string | undefined
  /** Suffix of the label, such as “(optional)”. */
  suffix?: string | undefined
}

/** Ids that connect a control with its label, hint and error. */
export interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  onInvalid: (event: SyntheticEvent<HTMLElement>) => void
  onInput: () => void
}

export const controlClass =
  'w-full min-h-12 rounded-md border border-control bg-paper px-4 py-2.5 text-base text-ink placeholder:text-muted aria-invalid:border-danger disabled:bg-surface disabled:text-muted'

/** Label above, hint and error below a control; screen readers announce all of them. What the browser refuses is shown in
 *  the same place, at all fields at once, instead of in its bubble. */
export function FieldShell({
  label,
  hint,
  error: given,
  suffix,
  children,
}: FieldFrame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const [refused, setRefused] = useState<string>()
  const error = given ?? refused
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {suffix !== undefined && <span className="font-normal text-muted"> {suffix}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        onInvalid: (event) => {
          event.preventDefault()
          const control = event.currentTarget as HTMLInputElement
          setRefused(control.validationMessage)
          if (control.form?.querySelector('input:invalid, select:invalid, textarea:invalid') === control)
            control.focus()
        },
        onInput: () => setRefused(undefined),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

interface FieldErrorProps {
  id: string
  error: string | undefined
  className?: string
}

/** Error message of a control. A live region, because the focus may stay in the control; while it is empty it is no part of
 *  the grid, which would leave a gap for it. */
export function FieldError({ id, error, className }: FieldErrorProps) {
  return (
    <div aria-live="polite" className="empty:absolute">
      {error !== undefined && (
        <p id={id} className={classNames('flex items-start gap-1.5 text-sm text-danger', className)}>
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

export interface FieldProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  ref?: Ref<HTMLInputElement>
}

/** Single-line text field. */
export function Field({ label, hint, error, suffix, className, ...rest }: FieldProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} suffix={suffix}>
      {(wiring) => <input {...rest} {...wiring} className={classNames(controlClass, className)} />}
    </FieldShell>
  )
}
