import type { PreviewLine } from '../../../contract/shop/checkout/checkout.ts'
import { pricePiece } from '../../../contract/shop/orders/piece-price.ts'
import type { BasisPoints } from '../../../contract/values/money.ts'
import type { PricedLine } from '../../orders/place/order-pricing-rules.ts'
import type { CheckoutLine } from './checkout-queries.ts'
import { digestGoods } from './goods-digest.ts'

/** A priced line as its shopper or the staff see it before the order.
 *  @param rateBasisPoints the rate at which it was priced */
export function toPreviewLine(line: PricedLine<CheckoutLine>, rateBasisPoints: BasisPoints): PreviewLine {
  const { imageId: _, profitShareCents, companyDiscountCents, ...shown } = line
  return {
    ...shown,
    ...pricePiece(line, rateBasisPoints),
    goodsDigest: digestGoods(line),
    memberCents: line.listCents - profitShareCents,
    discountCents: profitShareCents + companyDiscountCents,
  }
}
