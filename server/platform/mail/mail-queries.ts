import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { MailState, OutboxMail } from '../../../contract/admin/mail/mail-admin.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Page, PageQuery } from '../../../contract/values/page.ts'
import type { DB } from '../../../database/schema.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import type { QueuedMail } from './mail.ts'

/** The smallest version of a repeated mail. Events count from 1, such as the partial refunds of an order. */
const firstRepetition = 1_000_000

/** Placeholder for an erased address. */
const forgotten = 'forgotten'

/** Erases the addresses and contents of old sent or failed mails. The row itself remains, because it prevents
 *  mailing the same event twice. */
export async function forgetSentMails(db: Database, before: Date, max: number): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const ended = await endedMailsQuery(tx, before, sql`to_address <> 'forgotten'`, max).execute()
    const ids = ended.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.deleteFrom('mail_bodies').where('mail_id', 'in', ids).execute()
    await tx
      .updateTable('mails')
      .set({ to_address: forgotten, facts: '{}', person_id: null })
      .where('id', 'in', ids)
      .execute()
    return ids.length
  })
}

/** Deletes old mails whose contents were erased. */
export async function deleteForgottenMails(db: Database, before: Date, max: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('id', 'in', endedMailsQuery(db, before, sql`to_address = 'forgotten'`, max))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Mails sent or failed before a time, oldest first. The conditions are literals like those of the partial
 *  indexes, because PostgreSQL does not use a partial index for a parameter. */
function endedMailsQuery(db: Database, before: Date, which: RawBuilder<unknown>, max: number) {
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

/** Maximum mails of a list: older ones are found by their order or person. */
const maxListed = 10_000

/** The mails of a state or to an address, latest first. */
export async function listOutbox(
  db: Database,
  { state, to, page, size }: PageQuery & { state: MailState | null; to: string | null },
): Promise<Page<OutboxMail>> {
  const ofState = db
    .selectFrom('mails')
    .$if(state !== null, (query) => query.where('state', '=', state ?? ''))
    .$if(to !== null, (query) =>
      // Must match the index `mails_by_address`.
      query.where(sql<boolean>`lower(to_address) = lower(${to}) and to_address <> 'forgotten'`),
    )
  const { total } = await db
    .selectFrom(ofState.select('id').limit(maxListed).as('listed'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await ofState
    .select(outboxColumns)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { items: rows.map(toOutboxMail), page, size, total }
}

const outboxColumns = [
  'id',
  'kind',
  'to_address',
  'language',
  'state',
  'tries',
  'last_error',
  'created_at',
  'sent_at',
] as const

function toOutboxMail(row: Pick<Selectable<DB['mails']>, (typeof outboxColumns)[number]>): OutboxMail {
  return {
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    language: row.language,
    // A check constraint guarantees the type of the column.
    state: row.state as MailState,
    tries: row.tries,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at === null ? null : row.sent_at.toISOString(),
  }
}

/** One mail with the input of its template, or 404; null once its address and content were erased. */
export async function getStoredMail(
  db: Database,
  id: string,
): Promise<{ outboxMail: OutboxMail; queued: QueuedMail } | null> {
  const row = orNotFound(
    await db
      .selectFrom('mails')
      .where('id', '=', id)
      .select([...outboxColumns, 'subject_id', 'facts'])
      .executeTakeFirst(),
  )
  if (row.to_address === forgotten) return null
  const { kind, subject_id: subjectId, to_address: to } = row
  // Check constraints guarantee the types of both columns.
  const [language, facts] = [row.language as Language, row.facts as Record<string, unknown>]
  return { outboxMail: toOutboxMail(row), queued: { id, kind, subjectId, to, language, facts } }
}

/** What was sent, encrypted; null for a mail that was not sent, or sent before bodies were kept. */
export async function findStoredBody(db: Database, id: string): Promise<Buffer | null> {
  const row = db.selectFrom('mail_bodies').where('mail_id', '=', id).select('encrypted')
  return (await row.executeTakeFirst())?.encrypted ?? null
}

/** The version of the next mail that repeats one of this kind and subject, above all versions of first mails. Locks
 *  the repeated mail. Null while a repetition is queued. */
export async function nextRepetition(
  tx: Transaction,
  { id, kind, subjectId }: Pick<QueuedMail, 'id' | 'kind' | 'subjectId'>,
): Promise<number | null> {
  await tx.selectFrom('mails').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  const { last, queued } = await tx
    .selectFrom('mails')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('version', '>=', firstRepetition)
    .select((eb) => [
      sql<number>`coalesce(max(version), ${firstRepetition}::int - 1)`.as('last'),
      eb.fn.count<number>('id').filterWhere('state', '=', 'QUEUED').as('queued'),
    ])
    .executeTakeFirstOrThrow()
  return Number(queued) > 0 ? null : last + 1
}

/** The latest mail of a kind and subject that is no repetition, and whether it has left or may have left; or null.
 *  @param facts only a mail with these facts */
export async function findLastMail(
  tx: Transaction,
  kind: string,
  subjectId: string,
  facts: object = {},
  unstated: object = {},
): Promise<{ version: number; hasLeft: boolean } | null> {
  const row = await tx
    .selectFrom('mails')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('version', '<', firstRepetition)
    .where(hasFacts(facts, unstated))
    .select(['version', sql<boolean>`state <> 'QUEUED' or tries > 0`.as('hasLeft')])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Whether any mail of a kind and subject with these facts has left or may have left. */
export async function hasMailLeft(
  tx: Transaction,
  kind: string,
  subjectId: string,
  facts: object,
  unstated: object = {},
): Promise<boolean> {
  const { hasLeft } = await tx
    .selectFrom('mails')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where(hasFacts(facts, unstated))
    .select(sql<boolean>`coalesce(bool_or(state <> 'QUEUED' or tries > 0), false)`.as('hasLeft'))
    .executeTakeFirstOrThrow()
  return hasLeft
}

/** Withdraws the mails of a kind and subject that are still in the outbox.
 *  @param facts only those with these facts */
export async function deleteQueuedMails(
  tx: Transaction,
  kind: string,
  subjectId: string,
  facts: object = {},
  unstated: object = {},
): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'QUEUED')
    .where(hasFacts(facts, unstated))
    .execute()
}

/** Whether a mail has these facts.
 *  @param unstated those that mails of an earlier release do not state */
function hasFacts(facts: object, unstated: object) {
  return sql<boolean>`(${JSON.stringify(unstated)}::jsonb || facts) @> ${JSON.stringify(facts)}::jsonb`
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
