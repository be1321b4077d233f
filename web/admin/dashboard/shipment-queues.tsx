import { shipmentQueues } from '../../../contract/admin/orders/shipment-queues.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { showCount } from '../orders/queues/show-count.ts'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { Tile } from './tile.tsx'
import { TileList } from './tile-list.tsx'

/** Number of orders and shipments in each queue, with links. */
export function ShipmentQueues() {
  const { queues: words } = useAdminText()
  const { loaded, retry } = useLoaded('queue counts', () => quietAdminApi.shipmentQueues.count())
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <LoadedOr loaded={loaded} onRetry={retry}>
        {({ counts }) => (
          <TileList>
            {shipmentQueues.map((queue) => (
              <Tile
                key={queue}
                to={`/admin/order?queue=${queue}`}
                name={words.names[queue]}
                figure={counts[queue]}
                shown={showCount(counts[queue])}
                isUrgent={counts[queue] > 0 && (queue === 'LATE' || queue === 'PROMISE' || queue === 'LOST')}
              />
            ))}
          </TileList>
        )}
      </LoadedOr>
    </section>
  )
}
