import type {
  DeliverySimulation,
  SimulatedMethod,
} from '../../../contract/admin/settings/delivery-simulation.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { startOfSimulation, tallyPastOrders } from '../past-orders/tally-past-orders.ts'
import { listPastDeliveries } from './delivery-simulation-queries.ts'
import { addPastDeliveries, emptyDeliveryTally, rankExclusions } from './delivery-simulation-rules.ts'

/** Compares a delivery method with the orders paid in recent days. Writes nothing. */
export async function simulateDelivery(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  method: SimulatedMethod,
): Promise<DeliverySimulation> {
  const from = startOfSimulation(clock.now())
  const { tally, isWhole } = await tallyPastOrders(from, {
    start: emptyDeliveryTally(),
    list: (part) => listPastDeliveries(db, part),
    add: (before, past) => addPastDeliveries(before, past, method),
  })
  const { orders, accepted, freightWasCents, freightWouldCents } = tally
  const counts = { orders, accepted, freightWasCents, freightWouldCents }
  return { ...counts, isWhole, from: hongKongDay(from), ...rankExclusions(tally) }
}
