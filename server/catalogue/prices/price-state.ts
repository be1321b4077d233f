import type { ChangedPrice } from '../../../contract/admin/catalogue/price-file.ts'

/** A SKU with the values of its product. */
export interface PricedSku {
  sku: string
  code: string
  displayProductId: string
  nameEn: string
  nameCn: string
  price: number
  pv: number
  margin: number
}

/** The changed values of a product. */
export type ImportedPrice = Pick<ChangedPrice, 'code' | 'displayProductId' | 'fields'>
