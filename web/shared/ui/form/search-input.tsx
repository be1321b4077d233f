import { type InputHTMLAttributes, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Search, X } from '../icons.ts'

export interface SearchInputProps extends InputHTMLAttributes<HTMLInputElement> {
  submitLabel: string
  clearLabel?: string
  /** Without it, nothing clears the field. */
  onClear?: () => void
}

/** The field of a search with its buttons inside, in the shape of the header's. The form around it searches. */
export function SearchInput({ submitLabel, clearLabel = '', onClear, ...wiring }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  // The button disappears with the text.
  const clear = () => {
    input.current?.focus()
    onClear?.()
  }
  return (
    <div className="relative flex items-center">
      <input
        {...wiring}
        ref={input}
        type="search"
        maxLength={80}
        enterKeyHint="search"
        autoComplete="off"
        className="h-11 w-full rounded-full border border-control bg-surface ps-5 pe-24 text-base text-ellipsis placeholder-shown:pe-12 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      <div className="absolute inset-y-0 end-0 flex">
        {onClear && wiring.value !== '' && (
          <IconButton label={clearLabel} onClick={clear}>
            <X className="size-4.5" aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={submitLabel} type="submit">
          <Search className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
