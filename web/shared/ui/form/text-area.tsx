import type { Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, type FieldFrame, FieldShell } from './field.tsx'

export interface TextAreaProps extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>
}

/** Multi-line text field. */
export function TextArea({ label, hint, error, suffix, className, ...rest }: TextAreaProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} suffix={suffix}>
      {(wiring) => <textarea {...rest} {...wiring} className={classNames(controlClass, className)} />}
    </FieldShell>
  )
}
