import { hongKongDay } from '../../../contract/hong-kong-time.ts'
import type { OrderTask } from '../../../contract/orders/order-admin.ts'
import type { OrderState, ShippedState } from '../../../contract/orders/orders.ts'
import type { Refusal } from '../../../contract/refusals.ts'

/** As far as an order decides what may be recorded of its goods. */
export interface ShipmentFacts {
  orderState: OrderState
  shippedState: ShippedState
  shippedAt: Date | null
  arrivedAt: Date | null
}

/** Orders whose goods are on their way or with the shopper. An appeal stops no parcel. */
const inHand: readonly OrderState[] = ['PAID', 'APPEAL']

/** Why the company cannot confirm an order now, or null (docs/spec/orders.md#states: WAIT_CONFIRM becomes CONFIRMED). */
export function refusalToConfirm({ orderState, shippedState }: ShipmentFacts): Refusal | null {
  const isOpen = inHand.includes(orderState) && shippedState === 'WAIT_CONFIRM'
  return isOpen ? null : { code: 'order-not-confirmable' }
}

/** Why an order cannot be packed, or null. Nothing leaves unverified; what has left may be printed again. */
export function refusalToPack({
  invoice,
  orderState,
  shippedState,
}: Pick<ShipmentFacts, 'orderState' | 'shippedState'> & { invoice: string }): Refusal | null {
  const isOpen = inHand.includes(orderState) && shippedState === 'CONFIRMED'
  return isOpen ? null : { code: 'order-not-packable', invoice }
}

/** Why shipment info cannot be recorded, or null. It may be corrected until the goods have arrived. */
export function refusalToShip({ orderState, shippedState, arrivedAt }: ShipmentFacts): Refusal | null {
  const isOpen = inHand.includes(orderState) && shippedState === 'CONFIRMED' && arrivedAt === null
  return isOpen ? null : { code: 'order-not-shippable' }
}

/** Why goods cannot have arrived on a day of Hong Kong, or null: not before they left, not in the future, and once only,
 *  because the shopper's seven days are counted from it. */
export function refusalToArrive(facts: ShipmentFacts, arrivedOn: string, now: Date): Refusal | null {
  const isOpen = facts.arrivedAt === null && canHaveArrived(facts, arrivedOn, now)
  return isOpen ? null : { code: 'arrival-not-possible' }
}

/** Why a recorded arrival cannot be moved to another day, or null. The days for a return are counted from the new one. */
export function refusalToCorrectArrival(facts: ShipmentFacts, arrivedOn: string, now: Date): Refusal | null {
  const isOpen = facts.arrivedAt !== null && canHaveArrived(facts, arrivedOn, now)
  return isOpen ? null : { code: 'arrival-not-possible' }
}

function canHaveArrived({ orderState, shippedAt }: ShipmentFacts, arrivedOn: string, now: Date): boolean {
  if (!inHand.includes(orderState) || shippedAt === null) return false
  return arrivedOn >= hongKongDay(shippedAt) && arrivedOn <= hongKongDay(now)
}

/** What the company has to do next with an order, or null. */
export function taskOf({ orderState, shippedState, shippedAt, arrivedAt }: ShipmentFacts): OrderTask | null {
  if (!inHand.includes(orderState)) return null
  if (shippedState === 'WAIT_CONFIRM') return 'CONFIRM'
  if (shippedAt === null) return 'SHIP'
  return arrivedAt === null ? 'ARRIVE' : null
}
