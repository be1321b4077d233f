import { maxWeightGrams } from '../../shop/catalogue/parcel-flags.ts'
import { maxStockOfProduct } from '../../shop/catalogue/shelf.ts'

/** Limits of the changes with a number, in the unit of each. */
export const bulkLimits = {
  priceBasisPoints: { min: -9_999, max: 100_000 },
  priceCents: { min: -maxStockOfProduct, max: maxStockOfProduct },
  pvHundredths: { min: 0, max: maxStockOfProduct },
  marginBasisPoints: { min: 0, max: 10_000 },
  weightGrams: { min: 1, max: maxWeightGrams },
} as const

/** Display products of a bulk edit whose changed values the page lists. */
export const maxListedPages = 10
