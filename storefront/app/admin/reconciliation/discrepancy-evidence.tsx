import { useLoaded } from '../../platform/api/use-loaded.ts'
import { useGoodsName } from '../../platform/goods-name.ts'
import { useAdminText } from '../../text/admin.ts'
import { useText } from '../../text/text.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { quietAdminApi } from '../admin-api.ts'
import { LoadedOr } from '../loaded-or.tsx'
import { type TimelineEntry, timelineOf } from '../orders/order-timeline.ts'
import { useTimelineColumns } from '../orders/timeline.tsx'

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
