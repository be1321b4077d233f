import type { OrderSums } from '../../../contract/admin/orders/order-list.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { showPrice, showPv, withThousands } from '../../shared/text/format/format.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import type { useOrderFilter } from './order-filters.tsx'

type Filter = ReturnType<typeof useOrderFilter>['filter']

/** Number and amounts of all orders of a filter. Without a filter they are on the dashboard.
 *  @param version changes with every action on the listed orders */
export function OrderSumsLine({ filter, version }: { filter: Filter; version: number }) {
  const key = new URLSearchParams(filter).toString()
  if (key === '') return null
  return <Sums key={key} name={`${key} ${version}`} filter={filter} />
}

function Sums({ name, filter }: { name: string; filter: Filter }) {
  const { loaded } = useLoaded(`order sums ${name}`, () => quietAdminApi.orders.sum({ query: filter }))
  if (loaded.phase === 'loading') return <FactsPlaceholder />
  // The list below shows its own failure.
  if (loaded.phase !== 'ready' || loaded.value.orders === 0) return null
  return <Facts sums={loaded.value} />
}

/** The room of the sums, so that the list does not move when they arrive. */
function FactsPlaceholder() {
  return <Skeleton className="mb-5 h-10 max-w-xl" />
}

const factsClass = 'flex flex-wrap gap-x-8 gap-y-2 pb-5 text-sm'

function Facts({ sums }: { sums: OrderSums }) {
  const { orders } = useAdminText()
  if (sums.isCut)
    return <p className="pb-4 text-sm text-muted">{orders.sums.cut(withThousands(sums.orders))}</p>
  const facts = [
    [orders.sums.orders, withThousands(sums.orders)],
    [orders.sums.paid, showPrice(sums.paidCents)],
    ...(sums.carriedInCents > 0 ? [[orders.sums.carriedIn, showPrice(sums.carriedInCents)]] : []),
    ...(sums.carriedOutCents > 0 ? [[orders.sums.carriedOut, showPrice(sums.carriedOutCents)]] : []),
    [orders.sums.refunded, showPrice(sums.refundedCents)],
    [orders.sums.net, showPrice(sums.netCents)],
    [orders.sums.pv, showPv(sums.pvHundredths)],
  ]
  return (
    <dl aria-label={orders.sums.title} className={factsClass}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
