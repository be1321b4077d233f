import type { ProductSort } from '../../../../contract/shop/catalogue/catalogue.ts'

/** A normalised word, or Chinese characters, and where it may be in a text. */
interface Term {
  text: string
  by: 'part' | 'beginning' | 'whole'
}

/** Of a part of the keyword, every term of one alternative must be in the text. */
export type KeywordPart = readonly (readonly Term[])[]

/** What is found without the index. */
export interface DatabaseRequest {
  parts: readonly KeywordPart[]
  /** Null for any. */
  subCategoryIds: readonly string[] | null
  seriesId: string | null
  /** None for all brands. */
  brandIds: readonly string[]
  excludedIds: ReadonlySet<string>
  /** By id, prices that differ from the derived ones, because the cheapest products are sold out. */
  currentPrices: ReadonlyMap<string, number>
  /** Cents, inclusive. */
  minPrice: number
  maxPrice: number
  /** Arrival days, the first exclusive and the last inclusive; null for any age. */
  arrivedBetween: { after: string; until: string } | null
  sort: ProductSort
  page: number
  size: number
}
