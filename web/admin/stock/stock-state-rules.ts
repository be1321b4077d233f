import type { Stocked } from '../../../contract/admin/stock/stock-admin.ts'
import { lowStockQuantity } from '../../../contract/shop/catalogue/shelf.ts'

/** The headings of the list of what needs attention, in its order. */
export const stockStates = ['WANTED', 'SOLD_OUT', 'LOW', 'IN_STOCK', 'OFF_SALE'] as const

/** Why a row is where it is. Goods that are off sale need no attention: they are in stock, or come last. */
export function stateOf({
  wanted,
  onHand,
  reserved,
  isOnSale,
}: Pick<Stocked, 'wanted' | 'onHand' | 'reserved' | 'isOnSale'>): (typeof stockStates)[number] {
  if (wanted > 0) return 'WANTED'
  const left = onHand - reserved
  if (left <= 0) return isOnSale ? 'SOLD_OUT' : 'OFF_SALE'
  return isOnSale && left <= lowStockQuantity ? 'LOW' : 'IN_STOCK'
}
