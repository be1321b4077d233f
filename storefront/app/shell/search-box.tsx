import { type FormEvent, useRef, useState } from 'react'
import { useLanguage } from '../platform/language.ts'
import { useGo } from '../platform/link.tsx'
import { useText } from '../text/text.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Search, X } from '../ui/icons.ts'

/** Goes to the product search by Enter or click, and is empty afterwards (spec 2).
 *  It is a real form, so that it also finds things before any script has arrived. */
export function SearchBox() {
  const { shell } = useText()
  const language = useLanguage()
  const go = useGo()
  const input = useRef<HTMLInputElement>(null)
  const [keyword, setKeyword] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    const wanted = keyword.trim()
    if (wanted === '') return input.current?.focus()
    setKeyword('')
    input.current?.blur()
    go(`/product/search?${new URLSearchParams({ k: wanted })}`)
  }
  const clear = () => {
    setKeyword('')
    input.current?.focus()
  }
  return (
    <search>
      <form action="/product/search" onSubmit={search} className="relative flex items-center">
        <input
          ref={input}
          name="k"
          type="search"
          value={keyword}
          maxLength={80}
          onChange={(event) => setKeyword(event.target.value)}
          aria-label={shell.searchLabel}
          placeholder={shell.searchPlaceholder}
          enterKeyHint="search"
          autoComplete="off"
          className="h-11 w-full rounded-full border border-control bg-surface ps-5 pe-24 text-base placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        <input type="hidden" name="lang" value={language} />
        <div className="absolute inset-y-0 end-0 flex">
          {keyword !== '' && (
            <IconButton label={shell.clearSearch} onClick={clear}>
              <X className="size-4.5" aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={shell.search} type="submit">
            <Search className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </form>
    </search>
  )
}
