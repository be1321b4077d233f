/** The fields of a listed display product for search, filters and sorting. */
export interface SearchedPage {
  id: string
  brandId: string
  seriesId: string | null
  /** Sub-categories. */
  subCategoryIdsOfPage: string[]
  lowestPriceCents: number
  /** `yyyy-mm-dd` in Hong Kong; null for a product never announced as new. */
  newFrom: string | null
  sortId: number
  /** As of `normaliseTexts`. */
  normalisedText: string
}

/** A display product for the search index; one that is not listed is removed from the index. */
export interface ReindexedPage extends SearchedPage {
  isListed: boolean
}
