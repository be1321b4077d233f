import type { FastifyInstance } from 'fastify'
import { shipmentQueueEndpoints } from '../../../contract/admin/orders/shipment-queues.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { countQueues, readQueue } from './read-queues.ts'

/** The queues of the staff who pack and send. */
export async function queueRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, shipmentQueueEndpoints.list, ({ query }) => readQueue(deps, query))
  serve(app, shipmentQueueEndpoints.count, () => countQueues(deps))
}
