import type { ShipmentQueue } from '../../../../contract/admin/orders/shipment-queues.ts'

/** `shipmentQueues` and `maxCounted` of the contract, which loads zod. */
export const queues = [
  'TO_PACK',
  'TO_HAND_OVER',
  'PROMISE',
  'LATE',
  'STUCK',
  'AT_PICKUP_POINT',
  'RETURNS',
] as const satisfies ShipmentQueue[]
const maxCounted = 999

/** A count, which ends at the maximum. */
export function showCount(count: number): string {
  return count >= maxCounted ? `${maxCounted}+` : String(count)
}
