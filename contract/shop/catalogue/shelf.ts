/** Whether a display product is shown and has something to sell, is shown without, is not shown, or has left the lists. */
export const shelfStates = ['ON_SALE', 'NOTHING_TO_SELL', 'OFF_SHELF', 'ARCHIVED'] as const
export type ShelfState = (typeof shelfStates)[number]

/** Whether everything on sale is sold out, or part of it is down to `lowStockQuantity`. */
export const stockLevels = ['SOLD_OUT', 'LOW'] as const
export type StockLevel = (typeof stockLevels)[number]

/** What a display product can lack. */
export const productGaps = [
  'PICTURE',
  'DESCRIPTION',
  'SPEC_TABLE',
  'TAGS',
  'PV',
  'GTIN',
  'WEIGHT',
  'SIZE',
  'COST',
] as const
export type ProductGap = (typeof productGaps)[number]

/** Orders of the product list of the admin. */
export const productSorts = ['SHOP', 'CHANGED', 'NAME', 'PRICE_UP', 'PRICE_DOWN', 'STOCK_UP'] as const
export type ProductSort = (typeof productSorts)[number]

/** Quantity at which a specification counts as low stock. */
export const lowStockQuantity = 3

/** Maximum price and PV of one product: HK$100,000.00 and 100,000 points. */
export const maxStockOfProduct = 10_000_000

/** Filters of the stock list: specifications that members wait for, or that are on sale and low. */
export const stockLists = ['WANTED', 'REORDER', 'SOLD_OUT', 'LOW'] as const
export type StockList = (typeof stockLists)[number]

/** Orders of the stock list. */
export const stockSorts = ['ATTENTION', 'STOCK_UP', 'STOCK_DOWN'] as const
export type StockSort = (typeof stockSorts)[number]

/** Reasons of stock movements. */
export const movementReasons = ['OPENING', 'RECEIPT', 'CORRECTION', 'SALE', 'RETURN', 'REPLACEMENT'] as const
export type MovementReason = (typeof movementReasons)[number]

/** Number of products on the landing page of a category. */
export const maxOnLanding = 8
