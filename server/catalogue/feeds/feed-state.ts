import type { Language } from '../../../contract/values/language.ts'
import type { Cents } from '../../../contract/values/money.ts'

/** Formats of a feed: RSS 2.0 for Google Merchant Center, CSV for Meta. */
export type FeedFormat = 'google' | 'meta'

/** Where and for whom a feed is written. */
export interface FeedAudience {
  /** Origin of the mall, without a trailing slash. */
  origin: string
  shopName: string
  language: Language
}

/** A page of the shop with what is sold on it. */
export interface FeedPage {
  id: string
  nameEn: string
  nameCn: string
  descriptionEn: string
  descriptionCn: string
  brandEn: string
  brandCn: string
  /** Paths of the first pictures. */
  images: string[]
  offers: FeedOffer[]
}

export interface FeedOffer {
  id: string
  productEn: string
  productCn: string
  specificationEn: string
  specificationCn: string
  priceCents: Cents
  image: string | null
  left: number
  /** Null if unknown. */
  gtin: string | null
  weightGrams: number | null
}
