import type { Refusal } from '../../contract/refusals.ts'

/** The pieces of one specification, and those of them that unpaid orders keep. */
export interface Shelf {
  onHand: number
  reserved: number
}

/** Why a count cannot be corrected so, or null. Goods that moved since it was read were not counted, or counted twice;
 *  and pieces that somebody is paying for at this moment are not to be had away. */
export function refusalToCorrect(
  shelf: Shelf,
  { expectedOnHand, onHand }: { expectedOnHand: number; onHand: number },
): Refusal | null {
  if (shelf.onHand !== expectedOnHand) return { code: 'stock-moved-meanwhile', onHand: shelf.onHand }
  if (onHand === shelf.onHand) return { code: 'stock-as-counted' }
  if (onHand < shelf.reserved) return { code: 'stock-below-reserved', reserved: shelf.reserved }
  return null
}
