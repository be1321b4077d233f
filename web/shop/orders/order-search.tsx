import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderStatus } from '../../../contract/shop/orders/orders.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { FieldShell } from '../../shared/ui/form/field.tsx'
import { NativeSelect } from '../../shared/ui/form/native-select.tsx'
import { SearchInput } from '../../shared/ui/form/search-input.tsx'
import { orderStatuses } from './order-display-rules.ts'

/** Search among a member's orders. The term is in the address, so that Back restores it. */
export function OrderSearch({ k, status }: { k: string; status: OrderStatus | undefined }) {
  const { orders, shell } = useText()
  const [, setSearchParams] = useSearchParams()
  const [typed, setTyped] = useState(k)
  useEffect(() => setTyped(k), [k])
  const search = (query: { k: string; status: string }) =>
    setSearchParams((searchParams) => {
      for (const [name, value] of Object.entries(query)) {
        if (value === '') searchParams.delete(name)
        else searchParams.set(name, value)
      }
      return searchParams
    })
  const send = (event: FormEvent) => {
    event.preventDefault()
    search({ k: typed.trim(), status: status ?? '' })
  }
  const clear = () => {
    setTyped('')
    search({ k: '', status: status ?? '' })
  }
  return (
    <search>
      <form onSubmit={send} className="grid items-end gap-4 sm:grid-cols-[1fr_min(12rem,40%)]">
        <FieldShell label={orders.search.label}>
          {(wiring) => (
            <SearchInput
              {...wiring}
              placeholder={orders.search.placeholder}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              submitLabel={orders.search.submit}
              clearLabel={shell.clearSearch}
              onClear={clear}
            />
          )}
        </FieldShell>
        <NativeSelect
          isRound
          label={orders.search.status}
          placeholder={orders.search.anyStatus}
          value={status ?? ''}
          onChange={(event) => search({ k: typed.trim(), status: event.target.value })}
          options={orderStatuses.map((value) => ({ value, label: orders.statuses[value] }))}
        />
      </form>
    </search>
  )
}
