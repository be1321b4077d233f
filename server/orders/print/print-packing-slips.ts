import type { Dependencies } from '../../core/dependencies.ts'
import { Failed, refuse, refuseIf } from '../../core/refusals.ts'
import { runAuditedAction } from '../../platform/audit-log/audited-action.ts'
import { renderPdfInWorker } from '../../platform/pdf/render-pdf-in-worker.ts'
import { readShop } from '../../settings/read-shop.ts'
import { findRefusalToPack } from '../records/shipment-rules.ts'
import { listPackingSlips } from './packing-slip-queries.ts'
import type { PackingSlipsToRender } from './render-packing-slips.ts'

/** Renders packing slips in both languages as one PDF, oldest order first, and logs each order in the admin log.
 *  Refuses with `order-not-packable` and prints none if one is unverified or no longer to be sent. */
export async function printPackingSlips(
  deps: Dependencies,
  { staffId, invoices }: { staffId: string; invoices: readonly string[] },
): Promise<Uint8Array> {
  const distinctInvoices = [...new Set(invoices)]
  const packingSlips = await listPackingSlips(deps.db, distinctInvoices)
  if (packingSlips.length < distinctInvoices.length) throw new Failed('not-found')
  for (const packingSlip of packingSlips) {
    refuseIf(findRefusalToPack(packingSlip))
    const { waitsFor } = packingSlip
    if (waitsFor !== null) refuse({ code: 'order-edit-open', invoice: waitsFor })
  }
  for (const { invoice: name } of packingSlips) {
    const about = { subject: 'order', name, read: async () => null } as const
    await runAuditedAction(deps, { act: 'printPackingSlips', staffId, about, run: async () => undefined })
  }
  const { nameEn, nameCn, contact } = await readShop(deps, deps.clock.now())
  const { businessRegistrationNumber } = contact
  const facts: PackingSlipsToRender = { shop: { nameEn, nameCn, businessRegistrationNumber }, packingSlips }
  return await renderPdfInWorker(new URL('./packing-slip-worker.ts', import.meta.url), facts, staffId)
}
