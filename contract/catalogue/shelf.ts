/** Whether people can buy a display product: it is shown and has something to sell, it is shown without, or it is not
 *  shown at all. */
export const shelfStates = ['ON_SALE', 'NOTHING_TO_SELL', 'OFF_SHELF'] as const
export type ShelfState = (typeof shelfStates)[number]

/** What a display product sells can be sold out altogether, or some of it can be down to `fewPieces`. */
export const stockLevels = ['SOLD_OUT', 'LOW'] as const
export type StockLevel = (typeof stockLevels)[number]

/** So few pieces of a specification that more should be ordered. */
export const lowStockQuantity = 3

/** The dearest price and the most PV of one article: HK$100,000.00 and 100,000 points. */
export const maxStockOfProduct = 10_000_000

/** Which specifications a list of the stock shows: those that people wait for, or of which few pieces are left. */
export const stockLists = ['WANTED', 'LOW'] as const
export type StockList = (typeof stockLists)[number]

/** Why pieces come into the warehouse or leave it. */
export const movementReasons = ['OPENING', 'RECEIPT', 'CORRECTION', 'SALE', 'RETURN'] as const
export type MovementReason = (typeof movementReasons)[number]
