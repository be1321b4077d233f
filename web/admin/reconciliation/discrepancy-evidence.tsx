import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { useTimelineColumns } from '../orders/parts/timeline.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { type TimelineEntry, timelineOf } from '../shared/order-timeline.ts'

const ofMoney: readonly TimelineEntry['kind'][] = ['state', 'attempt', 'notification', 'refund', 'mail']

/** Payment history of an order, oldest first: gateway queries and answers, refunds, and automatic actions. */
export function DiscrepancyEvidence({ invoice }: { invoice: string }) {
  const admin = useAdminText()
  const text = useText()
  const nameOf = useGoodsName()
  const columns = useTimelineColumns()
  const { loaded, retry } = useLoaded(`evidence ${invoice}`, () =>
    quietAdminApi.orders.read({ params: { invoice } }),
  )
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {(story) => (
        <DataTable
          caption={admin.money.evidence}
          columns={columns}
          rows={timelineOf(story, admin, text, nameOf).filter(({ kind }) => ofMoney.includes(kind))}
          keyOf={({ key }) => key}
          hasCards
        />
      )}
    </LoadedOr>
  )
}
