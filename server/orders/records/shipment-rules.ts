import type { DeliveryState, OrderTask } from '../../../contract/admin/orders/shipments.ts'
import type { OrderState, ShippedState } from '../../../contract/shop/orders/orders.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** The facts of an order that decide about its shipment. */
export interface ShipmentFacts {
  orderState: OrderState
  shippedState: ShippedState
  shippedAt: Date | null
  arrivedAt: Date | null
  /** Null until any goods are on their way. */
  logisticsInfo: string | null
}

/** States in which the company owes or has sent the goods. An appeal does not stop their delivery. */
const statesWithGoods: readonly OrderState[] = ['PAID', 'APPEAL']

/** Whether the company owes or has sent the goods. */
export function hasGoods({ orderState }: Pick<ShipmentFacts, 'orderState'>): boolean {
  return statesWithGoods.includes(orderState)
}

/** The refusal of a confirmation, or null (docs/spec/orders.md#states: WAIT_CONFIRM becomes CONFIRMED). */
export function findRefusalToConfirm({ orderState, shippedState }: ShipmentFacts): Refusal | null {
  const isOpen = statesWithGoods.includes(orderState) && shippedState === 'WAIT_CONFIRM'
  return isOpen ? null : { code: 'order-not-confirmable' }
}

/** The refusal of packing, or null. Only verified orders are packed; a slip may be printed again after shipment. */
export function findRefusalToPack({
  invoice,
  orderState,
  shippedState,
}: Pick<ShipmentFacts, 'orderState' | 'shippedState'> & { invoice: string }): Refusal | null {
  const isOpen = statesWithGoods.includes(orderState) && shippedState === 'CONFIRMED'
  return isOpen ? null : { code: 'order-not-packable', invoice }
}

/** The refusal of shipment info, or null. It may be corrected until the goods have arrived. */
export function findRefusalToShip({
  orderState,
  shippedState,
  arrivedAt,
}: Pick<ShipmentFacts, 'orderState' | 'shippedState' | 'arrivedAt'>): Refusal | null {
  const isOpen = statesWithGoods.includes(orderState) && shippedState === 'CONFIRMED' && arrivedAt === null
  return isOpen ? null : { code: 'order-not-shippable' }
}

/** The refusal to take back a shipment, or null. Goods that arrived were sent. */
export function findRefusalToUndoShipment({
  orderState,
  logisticsInfo,
  arrivedAt,
}: ShipmentFacts): Refusal | null {
  const isOpen = statesWithGoods.includes(orderState) && logisticsInfo !== null && arrivedAt === null
  return isOpen ? null : { code: 'shipment-not-undoable' }
}

/** The facts of an order that decide whether some of its goods can go elsewhere. */
type UnsentFacts = Pick<ShipmentFacts, 'orderState' | 'shippedAt'> & { hasReplacementToSend: boolean }

/** The refusal of another address, or null: once the last parcel has left, that of a replacement included, only the carrier
 *  can change it. */
export function findRefusalToCorrectReceiver({
  orderState,
  shippedAt,
  hasReplacementToSend,
}: UnsentFacts): Refusal | null {
  const isOpen = statesWithGoods.includes(orderState) && (shippedAt === null || hasReplacementToSend)
  return isOpen ? null : { code: 'receiver-not-correctable' }
}

/** Whether an order follows the corrected address of the order that it is sent together with, paid or not. */
export function movesWithOrder(facts: UnsentFacts): boolean {
  return facts.orderState === 'UNPAID' || findRefusalToCorrectReceiver(facts) === null
}

/** The refusal of a day of arrival in Hong Kong, or null: not before shipment, not in the future, and only once,
 *  because the seven days for a return are counted from it. */
export function findRefusalToRecordArrival(
  facts: ShipmentFacts,
  arrivedOn: string,
  now: Date,
): Refusal | null {
  if (facts.arrivedAt !== null) return { code: 'arrival-not-possible', shippedOn: null }
  return findRefusalOfDay(facts, arrivedOn, now)
}

/** The refusal of a corrected arrival, or null. The days for a return are counted from the new one. */
export function findRefusalToCorrectArrival(
  facts: ShipmentFacts,
  arrivedOn: string,
  now: Date,
): Refusal | null {
  if (facts.arrivedAt === null) return { code: 'arrival-not-possible', shippedOn: null }
  return findRefusalOfDay(facts, arrivedOn, now)
}

/** The refusal of a day before shipment or after today, with the first possible day. */
function findRefusalOfDay(
  { orderState, shippedAt }: ShipmentFacts,
  arrivedOn: string,
  now: Date,
): Refusal | null {
  if (!statesWithGoods.includes(orderState) || shippedAt === null)
    return { code: 'arrival-not-possible', shippedOn: null }
  const shippedOn = hongKongDay(shippedAt)
  const isPossible = arrivedOn >= shippedOn && arrivedOn <= hongKongDay(now)
  return isPossible ? null : { code: 'arrival-not-possible', shippedOn }
}

/** Whether some of the goods are on their way while others are still to be sent. */
export function isPartlyShipped({
  shippedAt,
  logisticsInfo,
}: Pick<ShipmentFacts, 'shippedAt' | 'logisticsInfo'>): boolean {
  return shippedAt === null && logisticsInfo !== null
}

/** The next task of the company for an order, or null. */
export function decideShipmentTask({
  orderState,
  shippedState,
  shippedAt,
  arrivedAt,
  hasReplacementToSend,
  isParcelLost,
}: Omit<ShipmentFacts, 'logisticsInfo'> & {
  hasReplacementToSend: boolean
  isParcelLost: boolean
}): OrderTask | null {
  if (hasReplacementToSend) return 'REPLACE'
  if (!statesWithGoods.includes(orderState)) return null
  if (shippedState === 'WAIT_CONFIRM') return 'CONFIRM'
  if (shippedAt === null) return 'SHIP'
  return arrivedAt === null && !isParcelLost ? 'ARRIVE' : null
}

/** How far the goods of an order are on their way, or null if none are. */
export function decideDeliveryState({
  orderState,
  shippedState,
  shippedAt,
  arrivedAt,
  isPartlyShipped,
  isParcelLost,
}: Omit<ShipmentFacts, 'logisticsInfo'> & {
  isPartlyShipped: boolean
  isParcelLost: boolean
}): DeliveryState | null {
  if (orderState === 'REFUND') return 'RETURNING'
  if (!statesWithGoods.includes(orderState)) return null
  if (arrivedAt !== null) return 'DELIVERED'
  if (shippedAt !== null) return isParcelLost ? 'LOST' : 'IN_TRANSIT'
  if (isPartlyShipped) return 'PARTLY_SHIPPED'
  return shippedState === 'WAIT_CONFIRM' ? 'TO_CONFIRM' : 'TO_SHIP'
}
