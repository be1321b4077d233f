import { splitPayment } from '../../../contract/shop/orders/carried-money.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { refuseIf } from '../../core/refusals.ts'
import { renderPdfInWorker } from '../../platform/pdf/render-pdf-in-worker.ts'
import { readShop } from '../../settings/read-shop.ts'
import { getOrder, type ShopperOrderKey } from '../records/order-queries.ts'
import { findRefusalToInvoice } from '../records/order-rules.ts'
import { stillOwed } from '../records/still-owed-rules.ts'
import type { InvoiceFacts } from './render-invoice.ts'

/** Renders the invoice of a paid order in both languages as a PDF. Refuses with `invoice-not-ready` if it was never
 *  paid. The PDF is not stored: the order's snapshot never changes. */
export async function printInvoice(
  { db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  key: ShopperOrderKey,
): Promise<Uint8Array> {
  const { id: _, ...order } = await getOrder(db, key)
  refuseIf(findRefusalToInvoice(order))
  // A fully refunded order owes nothing; its invoice remains complete and states the refund.
  const owed = order.orderState === 'RETURNSUCCESS' ? order : { ...order, ...stillOwed(order) }
  const { nameEn, nameCn, contact } = await readShop({ db, config }, clock.now())
  const facts: InvoiceFacts = {
    shop: { nameEn, nameCn, contact },
    order: { ...owed, isWithoutPayment: splitPayment(order).chargedCents === 0 },
  }
  return await renderPdfInWorker(new URL('./invoice-worker.ts', import.meta.url), facts, key.personId)
}
