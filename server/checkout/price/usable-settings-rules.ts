import {
  type DeliveryArea,
  type District,
  districtCodes,
  isDeliverable,
  type SubArea,
  subAreaCodes,
} from '../../../contract/shop/receivers/districts.ts'
import type { Shop } from '../../../contract/shop/settings/shop.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { findRefusalToPay } from '../../orders/records/order-rules.ts'
import { findRefusalToOrder } from './checkout-rules.ts'

/** Time that a shopper may spend on the order page before the bank page is opened. */
const readingSeconds = 60

/** Every place that an address can name. */
const places = districtCodes.flatMap((district): { district: District; subArea: SubArea | null }[] =>
  district === 'IS' ? subAreaCodes.map((subArea) => ({ district, subArea })) : [{ district, subArea: null }],
)

/** The refusal of settings with which nobody could buy, or null. Applies the rules of real orders to a simulated one,
 *  so that settings and rules stay consistent. */
export function findRefusalOfUnusableSettings(
  shop: Pick<Shop, 'paymentWindowSeconds' | 'redirectSeconds'> & DeliveryArea,
): Refusal | null {
  const canReceive = places.some((place) => {
    const receiver = { isDeliverable: isDeliverable(place, shop) }
    return (
      findRefusalToOrder({
        isAllowedToBuy: true,
        lines: ['simulated'],
        receiver,
        unpaidOrders: 0,
        changedTerms: null,
      }) === null
    )
  })
  if (!canReceive) return { code: 'settings-unusable', reason: 'no-district' }
  const placedAt = new Date(0)
  const payBefore = new Date(shop.paymentWindowSeconds * 1_000)
  const opensBankAt = new Date(placedAt.getTime() + (shop.redirectSeconds + readingSeconds) * 1_000)
  const simulated = { invoice: '', orderState: 'UNPAID' as const, payBefore }
  return findRefusalToPay(simulated, opensBankAt) === null
    ? null
    : { code: 'settings-unusable', reason: 'payment-window' }
}
