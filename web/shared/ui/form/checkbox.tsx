import { type ReactNode, useId } from 'react'
import { CheckboxBox } from '../checkbox-box.tsx'
import { FieldError } from './field.tsx'

export interface CheckboxProps {
  label: ReactNode
  name?: string
  value: boolean
  onChange: (value: boolean) => void
  error?: string | undefined
}

/** A checkbox with label and error, based on Base UI. */
export function Checkbox({ label, name, value, onChange, error }: CheckboxProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5 text-sm">
        <CheckboxBox
          id={id}
          name={name}
          checked={value}
          onCheckedChange={onChange}
          className="mt-0.5"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} className="ps-8" />
    </div>
  )
}
