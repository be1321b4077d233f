import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDown } from '../icons.ts'
import { controlClass, type FieldFrame, FieldShell } from './field.tsx'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

export interface NativeSelectProps extends FieldFrame, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  options: readonly Option[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** Whether it has the shape of the search beside it. */
  isRound?: boolean
  ref?: Ref<HTMLSelectElement>
}

const roundClass =
  'h-11 w-full rounded-full border border-control bg-paper ps-5 text-base text-ellipsis text-ink'

/** Native select with label and error. Native, because phones show their own picker. */
export function NativeSelect({
  label,
  hint,
  error,
  suffix,
  options,
  placeholder,
  isRound = false,
  className,
  ...rest
}: NativeSelectProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} suffix={suffix}>
      {(wiring) => (
        <span className="relative block">
          <select
            {...rest}
            {...wiring}
            className={classNames(isRound ? roundClass : controlClass, 'appearance-none pe-11', className)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-muted"
            aria-hidden="true"
          />
        </span>
      )}
    </FieldShell>
  )
}
