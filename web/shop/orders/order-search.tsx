import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderStatus } from '../../../contract/shop/orders/orders.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { NativeSelect } from '../../shared/ui/form/native-select.tsx'
import { Search } from '../../shared/ui/icons.ts'
import { orderStatuses } from './order-display-rules.ts'

/** Search among a member's orders. The term is in the address, so that Back restores it. */
export function OrderSearch({ k, status }: { k: string; status: OrderStatus | undefined }) {
  const { orders } = useText()
  const [, setSearchParams] = useSearchParams()
  const [typed, setTyped] = useState(k)
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
  return (
    <search>
      <form onSubmit={send} className="grid items-end gap-4 sm:grid-cols-[1fr_min(12rem,40%)]">
        <div className="grid grid-cols-[1fr_auto] items-end gap-2">
          <Field
            label={orders.search.label}
            placeholder={orders.search.placeholder}
            type="search"
            value={typed}
            maxLength={80}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="secondary" aria-label={orders.search.submit}>
            <Search className="size-5" aria-hidden="true" />
          </Button>
        </div>
        <NativeSelect
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
