import { sql } from 'kysely'
import type { PromotionPhase } from '../../contract/shop/promotions/promotion-phases.ts'
import { cutCursorPage, type KeysetQuery } from '../../contract/values/keyset.ts'
import { hashColumns } from '../catalogue/publishing/content-version-queries.ts'
import type { Database, Transaction } from '../core/database.ts'
import { orNotFound } from '../core/or-not-found.ts'
import { codeColumns } from './discount-code-queries.ts'

const contentColumns = [
  ...['off_basis_points', 'off_cents', 'starts_at', 'ends_at'],
  ...['max_uses', 'max_uses_per_person', 'note'],
]

/** A code with its use counts, for the staff. */
export type CodeRow = Awaited<ReturnType<ReturnType<typeof codes>['executeTakeFirstOrThrow']>>

export interface FindCodes extends KeysetQuery {
  /** The beginning of a code, in upper case. */
  beginning: string
  phase?: PromotionPhase | undefined
  batchId?: string | undefined
  now: Date
}

/** Lists codes, latest first, with keyset pagination: there may be hundreds of thousands. */
export async function listCodeRows(db: Database, { beginning, phase, batchId, after, size, now }: FindCodes) {
  const rows = await codes(db)
    .$if(beginning !== '', (query) => query.where('code', 'like', `${beginning}%`))
    .$if(batchId !== undefined, (query) => query.where('batch_id', '=', batchId ?? ''))
    .$if(phase === 'OVER', (query) =>
      query.where(({ or, eb }) => or([eb('enabled', '=', false), eb('ends_at', '<=', now)])),
    )
    .$if(phase === 'RUNNING', (query) =>
      query.where('enabled', '=', true).where('starts_at', '<=', now).where('ends_at', '>', now),
    )
    .$if(phase === 'COMING', (query) => query.where('enabled', '=', true).where('starts_at', '>', now))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  return cutCursorPage(rows, size)
}

/** Returns one code, or 404. */
export async function getCodeRow(db: Database, id: string): Promise<CodeRow> {
  return orNotFound(await codes(db).where('id', '=', id).executeTakeFirst())
}

/** The content version of a code's terms, including its targets. */
export async function readCodeVersion(db: Database, id: string): Promise<string> {
  const targetId = sql`coalesce(brand_id, category_id, display_product_id)`
  const targets = sql`(
    select json_agg(${targetId} order by ${targetId})
    from discount_code_targets where discount_code_id = discount_codes.id
  )`
  const row = db
    .selectFrom('discount_codes')
    .where('id', '=', id)
    .select(hashColumns('discount_codes', contentColumns, targets).as('version'))
  return orNotFound(await row.executeTakeFirst()).version
}

/** Locks one code, so that it is neither used nor changed meanwhile. */
export async function lockCodeById(tx: Transaction, id: string): Promise<void> {
  const row = tx.selectFrom('discount_codes').where('id', '=', id).select('id').forNoKeyUpdate()
  orNotFound(await row.executeTakeFirst())
}

/** The highest use numbers of a code that are taken and not freed. */
export async function readTakenUses(
  tx: Transaction,
  codeId: string,
): Promise<{ uses: number; usesPerPerson: number }> {
  return await tx
    .selectFrom('discount_code_uses')
    .where('discount_code_id', '=', codeId)
    .where('state', '<>', 'FREED')
    .select([
      sql<number>`coalesce(max(use_number), 0)`.as('uses'),
      sql<number>`coalesce(max(use_number_of_person), 0)`.as('usesPerPerson'),
    ])
    .executeTakeFirstOrThrow()
}

export interface CodeToWrite {
  off: { basisPoints: number } | { cents: number }
  startsAt: Date
  endsAt: Date
  maxUses: number | null
  maxUsesPerPerson: number
  note: string
}

/** Inserts codes with the same terms; returns the ids of those that did not exist. */
export async function insertCodes(
  tx: Transaction,
  written: readonly string[],
  terms: CodeToWrite,
  { batchId, now }: { batchId: string | null; now: Date },
): Promise<string[]> {
  const rows = await tx
    .insertInto('discount_codes')
    .values(written.map((code) => ({ ...toCodeRow(terms), code, batch_id: batchId, created_at: now })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Inserts a batch of codes and returns its id. */
export async function insertBatch(tx: Transaction, note: string, now: Date): Promise<string> {
  const batch = tx.insertInto('discount_code_batches').values({ note, created_at: now })
  return (await batch.returning('id').executeTakeFirstOrThrow()).id
}

/** Replaces the terms of a code. */
export async function updateCode(tx: Transaction, id: string, terms: CodeToWrite): Promise<void> {
  await tx.updateTable('discount_codes').set(toCodeRow(terms)).where('id', '=', id).execute()
}

/** Disables a code. */
export async function disableCode(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('discount_codes').set({ enabled: false }).where('id', '=', id).execute()
}

/** Disables the codes of a batch that are not over and returns their number. */
export async function disableBatch(tx: Transaction, batchId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('discount_codes')
    .set({ enabled: false })
    .where('batch_id', '=', batchId)
    .where('enabled', '=', true)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Lists the codes of a batch in creation order. */
export async function listBatch(db: Database, batchId: string, max: number): Promise<CodeRow[]> {
  return await codes(db).where('batch_id', '=', batchId).orderBy('id').limit(max).execute()
}

/** Returns the note of a batch, or 404. */
export async function getBatch(db: Database, id: string): Promise<{ note: string }> {
  const batch = db.selectFrom('discount_code_batches').where('id', '=', id).select('note')
  return orNotFound(await batch.executeTakeFirst())
}

/** Returns the note and the numbers of a batch, or 404. */
export async function readBatch(
  db: Database,
  id: string,
  now: Date,
): Promise<{ note: string; codes: number; usable: number; used: number }> {
  const batch = await db
    .selectFrom('discount_code_batches as batch')
    .leftJoin('discount_codes as code', 'code.batch_id', 'batch.id')
    .where('batch.id', '=', id)
    .groupBy('batch.id')
    .select([
      'batch.note',
      sql<number>`count(code.id)::int`.as('codes'),
      sql<number>`(count(*) filter (where code.enabled and code.ends_at > ${now}))::int`.as('usable'),
      sql<number>`(count(*) filter (where exists (
        select from discount_code_uses where discount_code_id = code.id and state = 'USED')))::int`.as(
        'used',
      ),
    ])
    .executeTakeFirst()
  return orNotFound(batch)
}

function toCodeRow({ off, startsAt, endsAt, maxUses, maxUsesPerPerson, note }: CodeToWrite) {
  return {
    off_basis_points: 'basisPoints' in off ? off.basisPoints : null,
    off_cents: 'cents' in off ? off.cents : null,
    starts_at: startsAt,
    ends_at: endsAt,
    max_uses: maxUses,
    max_uses_per_person: maxUsesPerPerson,
    note,
  }
}

function codes(db: Database) {
  const counted = (state: 'USED' | 'LOCKED') =>
    sql<number>`(select count(*)::int from discount_code_uses as use
      where use.discount_code_id = discount_codes.id and use.state <> 'FREED' and use.state = ${state})`
  return db
    .selectFrom('discount_codes')
    .select([
      ...codeColumns,
      'created_at as at',
      'batch_id as batchId',
      'note',
      counted('USED').as('used'),
      counted('LOCKED').as('locked'),
    ])
}
