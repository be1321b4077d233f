import { type RawBuilder, sql } from 'kysely'
import type { MailState, OutboxMail } from '../../../contract/admin/mail-admin.ts'
import type { Page, PageQuery } from '../../../contract/page.ts'
import type { Database, Transaction } from '../db/database.ts'
import { orNotFound } from '../http/refuse.ts'

/** Placeholder for an erased address. */
const forgotten = 'forgotten'

/** Erases the addresses and contents of old sent or failed mails. The row itself remains, because it prevents
 *  mailing the same event twice. */
export async function forgetSentMails(db: Database, before: Date, max: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ to_address: forgotten, facts: '{}' })
    .where('id', 'in', overMails(db, before, sql`to_address <> 'forgotten'`, max))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes old mails whose contents were erased. */
export async function deleteForgottenMails(db: Database, before: Date, max: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('id', 'in', overMails(db, before, sql`to_address = 'forgotten'`, max))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Mails sent or failed before a time, oldest first. The conditions are literals like those of the partial
 *  indexes, because PostgreSQL does not use a partial index for a parameter. */
function overMails(db: Database, before: Date, which: RawBuilder<unknown>, max: number) {
  const endedAt = sql<Date>`coalesce(sent_at, created_at)`
  return db
    .selectFrom('mails')
    .where(sql<boolean>`state in ('SENT', 'FAILED')`)
    .where(sql<boolean>`${which}`)
    .where(endedAt, '<', before)
    .orderBy(endedAt)
    .limit(max)
    .select('id')
    .forUpdate()
    .skipLocked()
}

/** The mails of a state, latest first. */
export async function listOutbox(
  db: Database,
  { state, page, size }: PageQuery & { state: MailState },
): Promise<Page<OutboxMail>> {
  const ofState = db.selectFrom('mails').where('state', '=', state)
  const { total } = await ofState
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await ofState
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    language: row.language,
    state,
    tries: row.tries,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at === null ? null : row.sent_at.toISOString(),
  }))
  return { items, page, size, total }
}

/** The state of a mail, or 404. */
export async function getMailState(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('mails').where('id', '=', id).select('state').executeTakeFirst()
  return orNotFound(row).state
}

/** Puts a failed mail back into the outbox; returns false if it has not failed or its address was erased. */
export async function markMailQueued(tx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ state: 'QUEUED', tries: 0 })
    .where('id', '=', id)
    .where('state', '=', 'FAILED')
    .where('to_address', '<>', forgotten)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
