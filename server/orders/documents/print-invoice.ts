import type { Dependencies } from '../../platform/http/dependencies.ts'
import { refuseIf } from '../../platform/http/refuse.ts'
import { renderPdfInWorker } from '../../platform/pdf/render-pdf-in-worker.ts'
import { getOrder, type OwnOrder } from '../order-queries.ts'
import { refusalToInvoice } from '../order-rules.ts'
import { stillOwed } from '../refunds/still-owed-rules.ts'
import type { InvoiceFacts } from './render-invoice.ts'

/** The invoice of a paid order in both languages, as a PDF. Refuses with `invoice-not-ready` what was never paid.
 *  Nothing of it is kept: an order's snapshot never changes, so it can be drawn again at any time. */
export async function printInvoice(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  own: OwnOrder,
): Promise<Uint8Array> {
  const { id: _, ...order } = await getOrder(db, own)
  refuseIf(refusalToInvoice(order))
  // An order that was refunded in full owes nothing; its invoice stays as it was and says so.
  const owed = order.orderState === 'RETURNSUCCESS' ? order : { ...order, ...stillOwed(order) }
  const facts: InvoiceFacts = {
    shop: { nameEn: config.shop.nameEn, nameCn: config.shop.nameCn },
    order: { ...owed, isWithoutPayment: order.figures.totalCents === 0 },
  }
  return await renderPdfInWorker(new URL('./invoice-worker.ts', import.meta.url), facts, own.personId)
}
