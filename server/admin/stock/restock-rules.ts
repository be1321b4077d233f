import { type Restock, salesDays } from '../../../contract/admin/stock/stock-admin.ts'

/** Pieces to order from the supplier: the daily rate of the last sales, times the days of delivery and of safety, less
 *  what is available. */
export function proposedQuantity(
  { sold, onHand, reserved }: { sold: number; onHand: number; reserved: number },
  { leadDays, safetyDays }: Restock,
): number {
  const needed = Math.ceil((sold * (leadDays + safetyDays)) / salesDays)
  return Math.max(0, needed - (onHand - reserved))
}

/** Full days for which the available pieces last at the rate of the last sales; null without sales. */
export function coverDays({
  sold,
  onHand,
  reserved,
}: {
  sold: number
  onHand: number
  reserved: number
}): number | null {
  return sold === 0 ? null : Math.floor((Math.max(0, onHand - reserved) * salesDays) / sold)
}
