import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MemberSort } from '../../../contract/shop/distributors/downline.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { NativeSelect } from '../../shared/ui/form/native-select.tsx'
import { Search } from '../../shared/ui/icons.ts'

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
  const { members } = useText().distributors
  const [, setSearchParams] = useSearchParams()
  const [typed, setTyped] = useState(k)
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
  return (
    <search>
      <form onSubmit={send} className="grid items-end gap-4 sm:grid-cols-[1fr_min(12rem,40%)]">
        <div className="grid grid-cols-[1fr_auto] items-end gap-2">
          <Field
            label={members.search}
            placeholder={members.searchHint}
            type="search"
            value={typed}
            maxLength={80}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="secondary" aria-label={members.find}>
            <Search className="size-5" aria-hidden="true" />
          </Button>
        </div>
        <NativeSelect
          label={members.sort}
          value={sort}
          onChange={(event) => search({ k: typed.trim(), sort: event.target.value })}
          options={sorts.map((value) => ({ value, label: members.sorts[value] }))}
        />
      </form>
    </search>
  )
}
