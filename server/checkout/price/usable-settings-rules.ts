import { districts } from '../../../contract/shop/receivers/districts.ts'
import type { Shop } from '../../../contract/shop/settings/shop.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { refusalToPay } from '../../orders/records/order-rules.ts'
import { refusalToOrder } from './checkout-rules.ts'

/** Time that a shopper may spend on the order page before the bank page is opened. */
const readingSeconds = 60

/** The refusal of settings with which nobody could buy, or null. Applies the rules of real orders to a simulated one,
 *  so that settings and rules stay consistent. */
export function refusalOfUnusableSettings(
  shop: Pick<Shop, 'paymentWindowSeconds' | 'redirectSeconds' | 'closedDistricts'>,
): Refusal | null {
  const closed = new Set<string>(shop.closedDistricts.map(({ code }) => code))
  const canReceive = Object.keys(districts).some((code) => {
    const receiver = { isDeliverable: !closed.has(code) }
    return (
      refusalToOrder({
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
  return refusalToPay(simulated, opensBankAt) === null
    ? null
    : { code: 'settings-unusable', reason: 'payment-window' }
}
