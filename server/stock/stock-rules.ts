import type { Refusal } from '../../contract/wire/refusals.ts'

/** The stock of one specification, and the pieces reserved by unpaid orders. */
export interface StockLevel {
  onHand: number
  reserved: number
}

/** The refusal of a correction, or null. Goods that moved since the count make it invalid, and reserved pieces may
 *  be being paid for. */
export function findRefusalToCorrect(
  level: StockLevel,
  { expectedOnHand, onHand }: { expectedOnHand: number; onHand: number },
): Refusal | null {
  if (level.onHand !== expectedOnHand) return { code: 'stock-moved-meanwhile', onHand: level.onHand }
  if (onHand === level.onHand) return { code: 'stock-as-counted' }
  if (onHand < level.reserved) return { code: 'stock-below-reserved', reserved: level.reserved }
  return null
}
