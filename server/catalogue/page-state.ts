import type { DisplayProduct } from '../../contract/catalogue.ts'

/** A display product as it is, or is to be, with everything that it refers to by path. */
export interface PageState {
  code: string
  nameEn: string
  nameCn: string
  descriptionEn: string
  descriptionCn: string
  brandPath: string
  seriesPath: string | null
  places: string[]
  imagePaths: string[]
  newFrom: string | null
  specTable: DisplayProduct['specTable']
  tags: string
  sortId: number
  enabled: boolean
  products: ProductState[]
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
}
