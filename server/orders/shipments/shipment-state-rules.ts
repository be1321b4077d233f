import { listNextStates, type ShipmentState } from '../../../contract/shop/orders/shipment-states.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { hasGoods, type ShipmentFacts } from '../records/shipment-rules.ts'
import { isOnItsWay } from './delivery-rules.ts'
import type { StoredShipment } from './shipment-state.ts'

/** The refusal of the shopper's receipt of one shipment, or null. */
export function findRefusalOfReceipt(
  facts: Pick<ShipmentFacts, 'orderState'>,
  shipment: Pick<StoredShipment, 'state'>,
): Refusal | null {
  const isPossible = hasGoods(facts) && isOnItsWay(shipment)
  return isPossible ? null : { code: 'arrival-not-possible', shippedOn: null }
}

/** Days after the arrival in which a delivery may turn out to be wrong: those of an appeal. */
const correctableDays = 7

/** The refusal of a recorded state of a shipment, or null.
 *  @param deliveredOn the day of a delivery */
export function findRefusalOfState(
  facts: ShipmentFacts,
  shipment: StoredShipment,
  { state, deliveredOn, now }: { state: ShipmentState; deliveredOn: string; now: Date },
): Refusal | null {
  const isPossible = hasGoods(facts) && listNextStates(shipment.state).some((next) => next === state)
  const isTooLate =
    facts.arrivedAt !== null &&
    state !== 'DELIVERED' &&
    beginningOfDay(daysAfter(hongKongDay(facts.arrivedAt), correctableDays + 1)) <= now
  if (!isPossible || isTooLate) return { code: 'shipment-not-possible' }
  if (state !== 'DELIVERED' || shipment.handedOverAt === null) return null
  const shippedOn = hongKongDay(shipment.handedOverAt)
  const isDay = deliveredOn >= shippedOn && deliveredOn <= hongKongDay(now)
  return isDay ? null : { code: 'arrival-not-possible', shippedOn }
}
