import { createHash } from 'node:crypto'
import type { PreviewedLine, SheetPreview, StockSheet } from '../../../contract/admin/stock/stock-sheet.ts'
import type { StoredColumns } from '../../../contract/values/table-file.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { getStaffName } from '../../orders/records/get-staff-name.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { failIfReused, hashRequest } from '../../platform/idempotency/request-hash.ts'
import { storeColumns } from '../../platform/tables/read-rows.ts'
import { readRestock } from '../../settings/read-shop.ts'
import { announceAvailability } from '../../stock/goods-returned-queue.ts'
import { coverDays, proposedQuantity } from './restock-rules.ts'
import { listStockOfSkus } from './stock-admin-queries.ts'
import {
  findSheet,
  insertSheet,
  listIdsOfSkus,
  listOnHand,
  listSkusOfGtins,
  lockSkus,
  moveQuantities,
} from './stock-sheet-queries.ts'
import { addedUp, decideEffect, nameBySku } from './stock-sheet-rules.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** Previews a receipt or count: the stock of each SKU now and afterwards. Writes nothing. */
export async function previewStockSheet({ db, clock }: Deps, typed: StockSheet): Promise<SheetPreview> {
  const { sheet, readAsGtin } = await readGtins(db, typed)
  const lines = await preview(db, sheet, clock.now())
  return { lines, digest: digestPreview(sheet, lines), readAsGtin }
}

/** Saves a receipt or count, all lines or none. Refuses faults, and stock that moved since the preview. A sheet whose id
 *  was saved before is not applied again: the same content gets the first result, other content is answered 409. */
export async function saveStockSheet(
  { db, clock }: Deps,
  {
    id,
    digest,
    note,
    columns,
    staffId,
    ...typed
  }: StockSheet & { id: string; digest: string; note: string; columns?: StoredColumns; staffId: string },
): Promise<{ lines: number; quantity: number }> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    const { sheet } = await readGtins(tx, typed)
    await lockSkus(
      tx,
      sheet.lines.map(({ sku }) => sku),
    )
    const saved = await findSheet(tx, id)
    const requestHash = hashSheet(typed, note)
    if (saved !== null) {
      // A sheet of an earlier release has no hash.
      if (saved.requestHash !== null) failIfReused(saved.requestHash, requestHash)
      return saved
    }
    const lines = await preview(tx, sheet, now)
    const faults = lines.filter(({ fault }) => fault !== null).length
    if (faults > 0) refuse({ code: 'stock-sheet-faulty', faults })
    if (digestPreview(sheet, lines) !== digest) refuse({ code: 'stock-sheet-moved' })
    const moves = listMoves(lines)
    if (moves.length === 0) refuse({ code: 'stock-as-counted' })
    const quantity = moves.reduce((sum, move) => sum + move.quantity, 0)
    const summary = { lines: moves.length, quantity }
    await insertSheet(
      tx,
      { id, note, kind: sheet.kind, includesToSend: sheet.includesToSend, requestHash, ...summary },
      now,
    )
    if (columns !== undefined) await storeColumns(tx, 'stock', { columns, now })
    await moveQuantities(tx, moves, {
      note,
      reason: sheet.kind === 'RECEIPT' ? 'RECEIPT' : 'CORRECTION',
      staffName: await getStaffName(tx, staffId),
    })
    for (const move of moves) {
      if (move.quantity > 0) await announceAvailability(tx, move.specificationId)
    }
    return summary
  })
}

/** The preview that was confirmed and the columns of a file are not part of the content. */
function hashSheet({ kind, includesToSend, lines }: StockSheet, note: string): Buffer {
  return hashRequest([kind, includesToSend, note, lines.map(({ sku, quantity }) => [sku, quantity])])
}

/** A sheet as an audit subject, found by its SKUs. */
export function sheetSubject({ id, lines }: Pick<StockSheet, 'lines'> & { id: string }): AuditedSubject {
  return {
    subject: 'stockSheet',
    name: id,
    alsoAbout: async (tx) => await listIdsOfSkus(tx, await readSkus(tx, lines)),
    read: async (tx) => {
      const skus = await readSkus(tx, lines)
      await lockSkus(tx, skus)
      const stock = Object.fromEntries(
        (await listOnHand(tx, skus)).map(({ sku, onHand }) => [`onHand ${sku}`, onHand]),
      )
      const sheet = await findSheet(tx, id)
      if (sheet === null) return stock
      const { kind, lines: changed, quantity, note } = sheet
      return { kind, lines: changed, quantity, note, ...stock }
    },
  }
}

/** A scanner may send the GTIN of a piece instead of its SKU. */
async function readGtins(db: Database, typed: StockSheet) {
  const readAsGtin = await listSkusOfGtins(
    db,
    typed.lines.map(({ sku }) => sku),
  )
  return { sheet: { ...typed, lines: nameBySku(typed.lines, readAsGtin) }, readAsGtin }
}

async function readSkus(db: Database, lines: StockSheet['lines']): Promise<string[]> {
  const typed = lines.map(({ sku }) => sku)
  return nameBySku(lines, await listSkusOfGtins(db, typed)).map(({ sku }) => sku)
}

async function preview(db: Database, sheet: StockSheet, now: Date): Promise<PreviewedLine[]> {
  const restock = await readRestock(db)
  const found = await listStockOfSkus(
    db,
    sheet.lines.map(({ sku }) => sku),
    now,
  )
  const bySku = new Map(found.map((facts) => [facts.sku, facts]))
  return addedUp(sheet.lines, [...bySku.keys()]).map(({ sku, quantity }) => {
    const facts = bySku.get(sku) ?? null
    const stocked = facts && {
      ...facts,
      restock,
      coverDays: coverDays(facts),
      proposed: proposedQuantity(facts, restock),
    }
    return { sku, quantity, stocked, ...decideEffect(sheet, quantity, facts) }
  })
}

function listMoves(lines: readonly PreviewedLine[]) {
  return lines.flatMap(({ stocked, onHandAfter }) => {
    if (stocked === null || onHandAfter === null || onHandAfter === stocked.onHand) return []
    return [{ specificationId: stocked.specificationId, quantity: onHandAfter - stocked.onHand }]
  })
}

/** Identifies a preview by the kind of the sheet and by the stock and result of every line. */
function digestPreview({ kind, includesToSend }: StockSheet, lines: readonly PreviewedLine[]): string {
  const facts = lines.map(({ sku, quantity, stocked, onHandAfter, fault }) => [
    sku,
    quantity,
    stocked?.onHand,
    stocked?.toSend,
    onHandAfter,
    fault,
  ])
  return createHash('sha256')
    .update(JSON.stringify([kind, kind === 'COUNT' && includesToSend, facts]))
    .digest('hex')
}
