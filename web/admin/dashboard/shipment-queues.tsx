import { shipmentQueues } from '../../../contract/admin/orders/shipment-queues.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { TaskTiles } from './task-tiles.tsx'

/** Number of orders and shipments in each queue, with links. */
export function ShipmentQueues() {
  const { queues: words } = useAdminText()
  const { loaded, retry } = useLoaded('queue counts', () => quietAdminApi.shipmentQueues.count())
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <LoadedOr loaded={loaded} name={words.title} onRetry={retry}>
        {({ counts }) => (
          <TaskTiles
            label={words.title}
            tasks={shipmentQueues.map((queue) => ({
              to: `/admin/order?queue=${queue}`,
              name: words.names[queue],
              waiting: counts[queue],
              isUrgent: queue === 'LATE' || queue === 'PROMISE' || queue === 'LOST',
            }))}
          />
        )}
      </LoadedOr>
    </section>
  )
}
