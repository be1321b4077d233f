import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { useLanguage } from '../../../shared/language/language.ts'
import { useGo } from '../../../shared/pages/link.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Search, X } from '../../../shared/ui/icons.ts'
import { LazyPart, lazyPart } from '../../../shared/ui/lazy-part.tsx'

/** Target of the search tab. */
export const searchBoxId = 'search'

const searchSuggestions = lazyPart(() => import('./search-suggestions.tsx'))

/** Opens the product search on Enter or click and clears itself (docs/spec/routes.md#header). A real form, so it works without
 *  scripts. Autocomplete loads on focus; the field is never replaced, which would lose Chinese IME composition. */
export function SearchBox() {
  // Long because every function more adds to the scripts of a public page (docs/spec/speed.md#pages).
  const { shell } = useText()
  const language = useLanguage()
  const go = useGo()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [keyword, setKeyword] = useState('')
  const [isVisited, setVisited] = useState(false)
  const [shownList, setShownList] = useState<{ activeId: string | undefined } | null>(null)
  const leaveFor = (path: string) => {
    setKeyword('')
    setVisited(false)
    input.current?.blur()
    go(path)
  }
  const leaveForSearch = (k: string) => {
    // Part of the script that loads on focus.
    import('./recent-searches.ts').then(
      ({ addRecent }) => addRecent(k),
      () => null,
    )
    leaveFor(`/product/search?${new URLSearchParams({ k })}`)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    const term = keyword.trim()
    if (term === '') return input.current?.focus()
    leaveForSearch(term)
  }
  const clear = () => {
    setKeyword('')
    input.current?.focus()
  }
  return (
    <search>
      <form action="/product/search" onSubmit={search} className="md:relative">
        <div className="relative flex items-center">
          <input
            ref={input}
            id={searchBoxId}
            name="k"
            type="search"
            value={keyword}
            maxLength={80}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setKeyword(event.target.value)}
            onFocus={() => setVisited(true)}
            {...(isVisited && {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': shownList !== null,
              'aria-controls': shownList === null ? undefined : listId,
              'aria-activedescendant': shownList?.activeId,
            })}
            aria-label={shell.searchLabel}
            placeholder={shell.searchPlaceholder}
            enterKeyHint="search"
            autoComplete="off"
            className="h-11 w-full rounded-full border border-control bg-surface ps-4 pe-24 text-base text-ellipsis placeholder-shown:pe-12 md:ps-5 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
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
        </div>
        {/* As wide as the window on phones. */}
        {isVisited && (
          <LazyPart
            part={searchSuggestions}
            props={{
              keyword,
              input,
              listId,
              onShow: setShownList,
              onChoose: leaveFor,
              onSearch: leaveForSearch,
              onClose: () => setVisited(false),
            }}
          />
        )}
      </form>
    </search>
  )
}
