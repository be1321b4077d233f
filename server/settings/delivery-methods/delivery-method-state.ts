import type { DeliveryMethod } from '../../../contract/admin/settings/delivery-methods.ts'
import type { ParcelFlag } from '../../../contract/shop/catalogue/parcel-flags.ts'

/** An offered method, and whether it has pick-up points and one of them is open. */
export interface OfferedMethod extends DeliveryMethod {
  hasPoints: boolean
  hasOpenPoint: boolean
}

/** Goods of an order with what is known of one piece; null is unknown. */
export interface GoodsToDeliver {
  nameEn: string
  nameCn: string
  quantity: number
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  flags: readonly ParcelFlag[]
}
