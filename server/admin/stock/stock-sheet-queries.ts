import { sql } from 'kysely'
import type { StockSheetKind } from '../../../contract/admin/stock/stock-sheet.ts'
import { padGtin, readGtin } from '../../../contract/values/gtin.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { emitStockChanged } from '../../platform/webhooks/emit-event.ts'

/** A saved sheet, without its lines. */
export interface SavedSheet {
  id: string
  kind: StockSheetKind
  includesToSend: boolean
  note: string
  /** Number of specifications whose stock changed. */
  lines: number
  /** Net change of the stock. */
  quantity: number
  /** SHA-256 of what was sent. Null for sheets of earlier releases. */
  requestHash: Buffer | null
}

/** Inserts a sheet; returns false if its id was saved before. */
export async function insertSheet(
  tx: Transaction,
  { id, kind, note, lines, quantity, includesToSend, requestHash }: SavedSheet,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stock_sheets')
    .values({
      id,
      kind,
      note,
      lines,
      quantity,
      includes_to_send: includesToSend,
      request_hash: requestHash,
      saved_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A saved sheet, or null. */
export async function findSheet(db: Database, id: string): Promise<SavedSheet | null> {
  const row = await db
    .selectFrom('stock_sheets')
    .where('id', '=', id)
    .select([
      'id',
      'kind',
      'includes_to_send as includesToSend',
      'note',
      'lines',
      'quantity',
      'request_hash as requestHash',
    ])
    .executeTakeFirst()
  // The table's check constraint allows no other kind.
  return row === undefined ? null : { ...row, kind: row.kind as StockSheetKind }
}

/** Creates missing stock rows and locks all of them in the order of ids, as orders do. */
export async function lockSkus(tx: Transaction, skus: readonly string[]): Promise<void> {
  const lower = skus.map((sku) => sku.toLowerCase())
  await sql`
    insert into stock (specification_id, on_hand)
    select id, 0 from specifications where lower(sku) = any(${lower}::text[]) order by id
    on conflict (specification_id) do nothing`.execute(tx)
  await sql`
    select from stock join specifications on specifications.id = stock.specification_id
    where lower(specifications.sku) = any(${lower}::text[])
    order by stock.specification_id for update of stock`.execute(tx)
}

/** The SKUs of these codes that are GTINs, and not SKUs themselves. */
export async function listSkusOfGtins(
  db: Database,
  codes: readonly string[],
): Promise<{ code: string; sku: string }[]> {
  const gtins = codes.flatMap((code) => {
    const gtin = readGtin(code)
    return gtin === null ? [] : [{ code, gtin: padGtin(gtin) }]
  })
  if (gtins.length === 0) return []
  const { rows } = await sql<{ code: string; sku: string }>`
    select typed.code, specifications.sku
    from json_to_recordset(${JSON.stringify(gtins)}::json) as typed(code text, gtin text)
    join specification_details as details on lpad(details.gtin, 14, '0') = typed.gtin
    join specifications on specifications.id = details.specification_id
    where not exists (select from specifications as own where lower(own.sku) = lower(typed.code))`.execute(db)
  return rows
}

/** Ids of the specifications with these SKUs. */
export async function listIdsOfSkus(db: Database, skus: readonly string[]): Promise<string[]> {
  const lower = skus.map((sku) => sku.toLowerCase())
  const { rows } = await sql<{ id: string }>`
    select id from specifications where lower(sku) = any(${lower}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** The stock on hand of the specifications with these SKUs. */
export async function listOnHand(
  db: Database,
  skus: readonly string[],
): Promise<{ sku: string; onHand: number }[]> {
  const lower = skus.map((sku) => sku.toLowerCase())
  const { rows } = await sql<{ sku: string; onHand: number }>`
    select sku, coalesce(on_hand, 0) as "onHand" from specifications
    left join stock on stock.specification_id = specifications.id
    where lower(sku) = any(${lower}::text[]) order by sku`.execute(db)
  return rows
}

/** Moves the stock of many specifications, with one movement each. The caller has locked the rows. */
export async function moveQuantities(
  tx: Transaction,
  moves: readonly { specificationId: string; quantity: number }[],
  { reason, note, staffName }: { reason: 'RECEIPT' | 'CORRECTION'; note: string; staffName: string },
): Promise<void> {
  const ids = moves.map(({ specificationId }) => specificationId)
  const quantities = moves.map(({ quantity }) => quantity)
  await sql`
    with moved as (
      update stock set on_hand = stock.on_hand + move.quantity
      from unnest(${ids}::uuid[], ${quantities}::int[]) as move (specification_id, quantity)
      where stock.specification_id = move.specification_id
      returning stock.specification_id, move.quantity
    )
    insert into stock_movements (specification_id, quantity, reason, note, staff_name)
    select specification_id, quantity, ${reason}, ${note === '' ? null : note}, ${staffName} from moved
    order by specification_id`.execute(tx)
  await emitStockChanged(tx, ids)
}
