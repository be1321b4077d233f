import type { SpecificationDetails } from '../../../contract/admin/catalogue/specification-details.ts'
import type { DisplayProduct } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Axis } from '../../../contract/shop/catalogue/options/option-axes.ts'
import type { Named } from '../../../contract/values/language.ts'

/** The current or future state of a display product, with its references as paths. */
export interface PageState {
  code: string
  nameEn: string
  nameCn: string
  descriptionEn: string
  descriptionCn: string
  brandPath: string
  seriesPath: string | null
  places: string[]
  pictures: PictureState[]
  newFrom: string | null
  specTable: DisplayProduct['specTable']
  tags: string
  sortId: number
  enabled: boolean
  /** Minutes in Hong Kong time, as `YYYY-MM-DD HH:MM`. */
  showAt: string | null
  hideAt: string | null
  axes: Axis[]
  products: ProductState[]
}

export interface PictureState {
  path: string
  altEn: string
  altCn: string
}

/** The same with the names of its references. */
export interface NamedPageState extends PageState {
  brand: Named
  series: Named | null
}

export interface ProductState {
  code: string
  nameEn: string
  nameCn: string
  priceCents: number
  pvHundredths: number
  marginBasisPoints: number
  enabled: boolean
  codeEligible: boolean
  offsetEligible: boolean
  sortId: number
  specifications: SpecificationState[]
}

export interface SpecificationState {
  sku: string
  nameEn: string
  nameCn: string
  enabled: boolean
  sortId: number
  /** Keys of its values (contract/shop/catalogue/options/option-axes.ts). */
  options: string[]
  /** Absent in imports of earlier releases. */
  details?: SpecificationDetails
}
