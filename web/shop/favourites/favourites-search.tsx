import { type FormEvent, useState } from 'react'
import { useText } from '../../shared/text/shape/text.ts'
import { SearchInput } from '../../shared/ui/form/search-input.tsx'

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
      <form onSubmit={search} className="w-full sm:w-80">
        <SearchInput
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={favouriteList.search}
          placeholder={favouriteList.search}
          submitLabel={favouriteList.search}
          clearLabel={shell.clearSearch}
          onClear={clear}
        />
      </form>
    </search>
  )
}
