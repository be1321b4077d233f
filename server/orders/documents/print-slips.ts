import type { Dependencies } from '../../platform/http/dependencies.ts'
import { Failed, refuseIf } from '../../platform/http/refuse.ts'
import { actAtDesk } from '../../platform/http/serve-act.ts'
import { printInTurn } from '../../platform/pdf/print-in-turn.ts'
import { refusalToPack } from '../lifecycle/shipment-rules.ts'
import type { SlipsToDraw } from './draw-slips.ts'
import { listSlips } from './slip-queries.ts'

/** Packing slips of some orders in both languages as one PDF, those that wait longest first. Refuses with
 *  `order-not-packable`, by its number, what is not verified or not to be sent any more: then none is printed, so that
 *  nobody packs half a pile. Who has printed whose address stands in the desk log, order by order. */
export async function printSlips(
  deps: Dependencies,
  { staffId, invoices }: { staffId: string; invoices: readonly string[] },
): Promise<Uint8Array> {
  const wanted = [...new Set(invoices)]
  const slips = await listSlips(deps.db, wanted)
  if (slips.length < wanted.length) throw new Failed(404, 'not-found')
  for (const slip of slips) refuseIf(refusalToPack(slip))
  for (const { invoice: name } of slips) {
    const about = { subject: 'order', name, read: async () => null } as const
    await actAtDesk(deps, { act: 'printSlips', staffId, about, does: async () => undefined })
  }
  const { nameEn, nameCn } = deps.config.shop
  const facts: SlipsToDraw = { shop: { nameEn, nameCn }, slips }
  return await printInTurn(new URL('./slip-worker.ts', import.meta.url), facts, staffId)
}
