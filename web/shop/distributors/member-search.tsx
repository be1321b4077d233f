import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MemberSort } from '../../../contract/shop/distributors/downline.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { FieldShell } from '../../shared/ui/form/field.tsx'
import { NativeSelect } from '../../shared/ui/form/native-select.tsx'
import { SearchInput } from '../../shared/ui/form/search-input.tsx'

/** In display order. Importing the contract's list would bundle its schemas. */
const sorts = [
  'joined',
  'lastOrder',
  'rate',
  'totalPrice',
  'totalPv',
  'earned',
] as const satisfies MemberSort[]

/** Reads the sort order from the address; invalid values are ignored. */
export function parseSort(text: string | null): MemberSort {
  return sorts.find((sort) => sort === text) ?? 'joined'
}

/** Search among members. The term is in the address, so that Back restores it. */
export function MemberSearch({ k, sort }: { k: string; sort: MemberSort }) {
  const { distributors, shell } = useText()
  const { members } = distributors
  const [, setSearchParams] = useSearchParams()
  const [typed, setTyped] = useState(k)
  useEffect(() => setTyped(k), [k])
  const search = (query: { k: string; sort: string }) =>
    setSearchParams((searchParams) => {
      searchParams.set('sort', query.sort)
      if (query.k === '') searchParams.delete('k')
      else searchParams.set('k', query.k)
      return searchParams
    })
  const send = (event: FormEvent) => {
    event.preventDefault()
    search({ k: typed.trim(), sort })
  }
  const clear = () => {
    setTyped('')
    search({ k: '', sort })
  }
  return (
    <search>
      <form onSubmit={send} className="grid items-end gap-4 sm:grid-cols-[1fr_min(12rem,40%)]">
        <FieldShell label={members.search}>
          {(wiring) => (
            <SearchInput
              {...wiring}
              placeholder={members.searchHint}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              submitLabel={members.find}
              clearLabel={shell.clearSearch}
              onClear={clear}
            />
          )}
        </FieldShell>
        <NativeSelect
          isRound
          label={members.sort}
          value={sort}
          onChange={(event) => search({ k: typed.trim(), sort: event.target.value })}
          options={sorts.map((value) => ({ value, label: members.sorts[value] }))}
        />
      </form>
    </search>
  )
}
