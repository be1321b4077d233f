import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { X } from '../../shared/ui/icons.ts'
import { quietAdminApi } from '../shared/admin-api.ts'
import type { useOrderFilter } from './order-filters.tsx'

type Filters = Pick<ReturnType<typeof useOrderFilter>, 'filter' | 'narrow'>

/** The filters that have no field: other pages link to them. Each can be removed. */
export function LinkedFilters({ filter, narrow }: Filters) {
  const { orders } = useAdminText()
  const language = useLanguage()
  const { personId, paidFrom, paidTo, payment, shippedTo } = filter
  const day = (text: string | undefined) => (text === undefined ? '' : showDay(language, text))
  const isPaidBetween = paidFrom !== undefined || paidTo !== undefined
  if (!(personId || isPaidBetween || payment || shippedTo)) return null
  return (
    <ul aria-label={orders.linked.title} className="flex flex-wrap gap-2 pb-5 text-sm">
      {personId && <OfPerson personId={personId} onRemove={() => narrow({ personId: '' })} />}
      {isPaidBetween && (
        <Chip
          name={orders.linked.paidBetween(day(paidFrom), day(paidTo))}
          onRemove={() => narrow({ paidFrom: '', paidTo: '' })}
        />
      )}
      {payment && <Chip name={orders.linked.payments[payment]} onRemove={() => narrow({ payment: '' })} />}
      {shippedTo && (
        <Chip name={orders.linked.shippedTo(day(shippedTo))} onRemove={() => narrow({ shippedTo: '' })} />
      )}
    </ul>
  )
}

function OfPerson({ personId, onRemove }: { personId: string; onRemove: () => void }) {
  const { orders } = useAdminText()
  const params = { id: personId }
  const { loaded } = useLoaded(`person ${personId}`, () => quietAdminApi.people.read({ params }))
  return <Chip name={orders.linked.ofPerson(loaded.value?.name ?? '…')} onRemove={onRemove} />
}

function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { orders } = useAdminText()
  return (
    <li className="inline-flex items-center rounded-full bg-accent-soft ps-4 text-accent-strong">
      {name}
      <IconButton label={orders.linked.remove(name)} onClick={onRemove}>
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </li>
  )
}
