import type { Dependencies } from '../../platform/http/dependencies.ts'
import { Failed, refuseIf } from '../../platform/http/refuse.ts'
import { runAuditedAction } from '../../platform/http/serve-act.ts'
import { renderPdfInWorker } from '../../platform/pdf/render-pdf-in-worker.ts'
import { refusalToPack } from '../lifecycle/shipment-rules.ts'
import { listPackingSlips } from './packing-slip-queries.ts'
import type { PackingSlipsToRender } from './render-packing-slips.ts'

/** Packing slips of some orders in both languages as one PDF, those that wait longest first. Refuses with
 *  `order-not-packable`, by its number, what is not verified or not to be sent any more: then none is printed, so that
 *  nobody packs half a pile. Who has printed whose address stands in the admin log, order by order. */
export async function printPackingSlips(
  deps: Dependencies,
  { staffId, invoices }: { staffId: string; invoices: readonly string[] },
): Promise<Uint8Array> {
  const wanted = [...new Set(invoices)]
  const packingSlips = await listPackingSlips(deps.db, wanted)
  if (packingSlips.length < wanted.length) throw new Failed(404, 'not-found')
  for (const packingSlip of packingSlips) refuseIf(refusalToPack(packingSlip))
  for (const { invoice: name } of packingSlips) {
    const about = { subject: 'order', name, read: async () => null } as const
    await runAuditedAction(deps, { act: 'printPackingSlips', staffId, about, does: async () => undefined })
  }
  const { nameEn, nameCn } = deps.config.shop
  const facts: PackingSlipsToRender = { shop: { nameEn, nameCn }, packingSlips }
  return await renderPdfInWorker(new URL('./packing-slip-worker.ts', import.meta.url), facts, staffId)
}
