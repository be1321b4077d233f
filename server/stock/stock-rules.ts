import type { Refusal } from '../../contract/refusals.ts'

/** The stock of one specification, and the pieces reserved by unpaid orders. */
export interface Shelf {
  onHand: number
  reserved: number
}

/** The refusal of a correction, or null. Goods that moved since the count make it invalid, and reserved pieces may
 *  be being paid for. */
export function refusalToCorrect(
  shelf: Shelf,
  { expectedOnHand, onHand }: { expectedOnHand: number; onHand: number },
): Refusal | null {
  if (shelf.onHand !== expectedOnHand) return { code: 'stock-moved-meanwhile', onHand: shelf.onHand }
  if (onHand === shelf.onHand) return { code: 'stock-as-counted' }
  if (onHand < shelf.reserved) return { code: 'stock-below-reserved', reserved: shelf.reserved }
  return null
}
