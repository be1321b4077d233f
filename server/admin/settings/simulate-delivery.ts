import { maxSimulatedOrders, simulationDays } from '../../../contract/admin/promotions/simulation.ts'
import type {
  DeliverySimulation,
  SimulatedMethod,
} from '../../../contract/admin/settings/delivery-simulation.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { listPastDeliveries, type PastOrderKey } from './delivery-simulation-queries.ts'
import { addPastDeliveries, emptyDeliveryTally, rankExclusions } from './delivery-simulation-rules.ts'

const ordersAtOnce = 1_000

/** Compares a delivery method with the orders paid in recent days. Reads orders in batches and writes nothing. */
export async function simulateDelivery(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  method: SimulatedMethod,
): Promise<DeliverySimulation> {
  const from = new Date(clock.now().getTime() - simulationDays * 86_400_000)
  let tally = emptyDeliveryTally()
  let after: PastOrderKey | undefined
  let isWhole = false
  while (!isWhole && tally.orders < maxSimulatedOrders) {
    const past = await listPastDeliveries(db, { from, after, size: ordersAtOnce })
    tally = addPastDeliveries(tally, past, method)
    after = past.at(-1)
    isWhole = past.length < ordersAtOnce
  }
  const { orders, accepted, freightWasCents, freightWouldCents } = tally
  const counts = { orders, accepted, freightWasCents, freightWouldCents }
  return { ...counts, isWhole, from: hongKongDay(from), ...rankExclusions(tally) }
}
