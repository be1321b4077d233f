import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { classNames } from '../class-names.ts'
import { Check, ChevronDown } from '../icons.ts'
import { controlClass, type FieldFrame, FieldShell } from './field.tsx'
import type { Option } from './native-select.tsx'

export interface SelectProps<Value extends string> extends FieldFrame {
  name?: string
  options: readonly Option[]
  value: Value
  onChange: (value: Value) => void
  /** The option without a value. */
  placeholder?: string
  disabled?: boolean
}

/** Select with label and error, based on Base UI. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  suffix,
  name,
  options,
  value,
  onChange,
  placeholder,
  disabled,
}: SelectProps<Value>) {
  // Long because every function more adds to the scripts of a public page (docs/spec/speed.md#pages).
  const items = placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]
  return (
    <FieldShell label={label} hint={hint} error={error} suffix={suffix}>
      {(wiring) => (
        // The Content-Security-Policy refuses style elements.
        <CSPProvider disableStyleElements>
          <Base.Root<string>
            items={items}
            value={value}
            onValueChange={(option) => onChange(option as Value)}
            disabled={disabled}
          >
            <Base.Trigger
              {...wiring}
              name={name}
              className={classNames(
                controlClass,
                // A long option wraps and never widens a column of fields.
                'flex items-center justify-between gap-3 text-start [contain:inline-size]',
                disabled && 'bg-surface text-muted',
              )}
            >
              <Base.Value className="min-w-0" />
              <Base.Icon>
                <ChevronDown className="size-5 text-muted" aria-hidden="true" />
              </Base.Icon>
            </Base.Trigger>
            <Base.Portal>
              <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-60">
                <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto rounded-md border border-line bg-paper py-1 shadow-raised">
                  <Base.List>
                    {items.map((item) => (
                      <Base.Item
                        key={item.value}
                        value={item.value}
                        disabled={item.disabled}
                        className="grid min-h-11 cursor-default grid-cols-[1.25rem_1fr] items-center gap-2 px-3 py-2 text-sm data-disabled:text-muted data-highlighted:bg-accent-soft data-highlighted:text-accent-strong"
                      >
                        <Base.ItemIndicator>
                          <Check className="size-4" aria-hidden="true" />
                        </Base.ItemIndicator>
                        <Base.ItemText className="col-start-2 wrap-anywhere">{item.label}</Base.ItemText>
                      </Base.Item>
                    ))}
                  </Base.List>
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
        </CSPProvider>
      )}
    </FieldShell>
  )
}
