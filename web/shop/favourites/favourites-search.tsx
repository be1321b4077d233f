import { type FormEvent, useState } from 'react'
import { useText } from '../../shared/text/shape/text.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Search, X } from '../../shared/ui/icons.ts'

/** Search among the member's favourites, by Enter or click. */
export function FavouritesSearch({ onSearch }: { onSearch: (keyword: string) => void }) {
  const { favouriteList, shell } = useText()
  const [typed, setTyped] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  const clear = () => {
    setTyped('')
    onSearch('')
  }
  return (
    <search>
      <form onSubmit={search} className="relative flex w-full items-center sm:w-80">
        <input
          type="search"
          value={typed}
          maxLength={80}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={favouriteList.search}
          placeholder={favouriteList.search}
          enterKeyHint="search"
          autoComplete="off"
          className="h-11 w-full rounded-full border border-control bg-surface ps-5 pe-24 text-base placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        <div className="absolute inset-y-0 end-0 flex">
          {typed !== '' && (
            <IconButton label={shell.clearSearch} onClick={clear}>
              <X className="size-4.5" aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={favouriteList.search} type="submit">
            <Search className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </form>
    </search>
  )
}
