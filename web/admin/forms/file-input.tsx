import { type InputHTMLAttributes, type RefObject, useRef, useState } from 'react'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { controlClass, type FieldFrame, FieldShell } from '../../shared/ui/form/field.tsx'

interface FileInputProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  ref?: RefObject<HTMLInputElement | null>
  /** Whether it is the main thing of its page, with room to drop files. */
  isLarge?: boolean
}

/** Takes files, chosen or dropped. It is labelled in the language of the page: the browser's own label is in the
 *  browser's language. */
export function FileInput({
  ref,
  label,
  hint,
  error,
  suffix,
  onChange,
  disabled,
  isLarge = false,
  ...rest
}: FileInputProps) {
  const { list } = useAdminText()
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  const [, setChanges] = useState(0)
  const names = [...(input.current?.files ?? [])].map(({ name }) => name)
  return (
    <FieldShell label={label} hint={hint} error={error} suffix={suffix}>
      {(wiring) => (
        <span
          className={classNames(
            controlClass,
            'relative flex items-center gap-3',
            isLarge && 'min-h-32 flex-col justify-center border-dashed text-center',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            error !== undefined && 'border-danger',
            disabled === true && 'bg-surface text-muted',
          )}
        >
          <span aria-hidden="true" className="shrink-0 font-medium text-accent">
            {rest.multiple ? list.chooseFiles : list.chooseFile}
          </span>
          <span
            aria-hidden="true"
            className={classNames(
              'min-w-0 truncate text-sm text-muted',
              // A finger drags no files.
              names.length === 0 && 'pointer-coarse:hidden',
            )}
          >
            {names.length === 0 ? list.noFile : names.join(', ')}
          </span>
          <input
            {...rest}
            {...wiring}
            ref={input}
            type="file"
            disabled={disabled}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              onChange?.(event)
              setChanges((before) => before + 1)
            }}
          />
        </span>
      )}
    </FieldShell>
  )
}
