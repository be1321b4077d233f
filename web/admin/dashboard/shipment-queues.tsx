import { shipmentQueues } from '../../../contract/admin/orders/shipment-queues.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { showCount } from '../orders/queues/show-count.ts'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'

/** Number of orders and shipments in each queue, with links. */
export function ShipmentQueues() {
  const { queues: words } = useAdminText()
  const { loaded, retry } = useLoaded('queue counts', () => quietAdminApi.shipmentQueues.count())
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <LoadedOr loaded={loaded} onRetry={retry}>
        {({ counts }) => (
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7">
            {shipmentQueues.map((queue) => (
              <li key={queue}>
                <PageLink
                  to={`/admin/order?queue=${queue}`}
                  className="grid h-full content-between gap-1 rounded-md border border-line p-4 transition-colors hover:border-accent"
                >
                  <span className="text-sm text-muted">{words.names[queue]}</span>
                  <span className="text-xl font-semibold tabular-nums">{showCount(counts[queue])}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </LoadedOr>
    </section>
  )
}
