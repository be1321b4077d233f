import type { SpecificationDetails } from '../contract/admin/catalogue/specification-details.ts'
import type { Named } from '../contract/values/language.ts'
import type { BasisPoints, Cents, PvHundredths } from '../contract/values/money.ts'

export interface SeedSpecification extends Named {
  sku: string
  /** Its values, one of each option of its page. */
  values?: readonly Named[]
  enabled: boolean
  openingStock: number
  /** Absent: nothing is known. */
  details?: SpecificationDetails
}

export interface SeedProduct extends Named {
  code: string
  priceCents: Cents
  pvHundredths: PvHundredths
  marginBasisPoints: BasisPoints
  enabled: boolean
  codeEligible: boolean
  offsetEligible: boolean
  specifications: SeedSpecification[]
}

/** A file with its alternative texts; empty where the name is sufficient. */
export interface SeedPicture {
  file: string
  altEn: string
  altCn: string
}

/** A display product of the demo mall with its products. */
export interface SeedDisplayProduct extends Named {
  code: string
  descriptionEn: string
  descriptionCn: string
  brand: Named
  series: Named | null
  /** `Category/Type/Sub-category` by English names, the main place first. */
  places: readonly string[]
  /** Options such as size and colour; none where products and specifications are named freely. */
  options?: readonly (Named & { isPriced: boolean })[]
  /** The main picture first. */
  images: readonly SeedPicture[]
  /** A day in Hong Kong, `yyyy-mm-dd`; null if never announced as new. */
  newFrom: string | null
  specTable: { labelEn: string; labelCn: string; valueEn: string; valueCn: string }[]
  tags: readonly string[]
  sortId: number
  enabled: boolean
  products: SeedProduct[]
}
