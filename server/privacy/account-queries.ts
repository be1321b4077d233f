import { type RawBuilder, sql } from 'kysely'
import type { AccountData } from '../../contract/shop/privacy/privacy.ts'
import type { Database, Transaction } from '../core/database.ts'
import { orNotFound } from '../core/or-not-found.ts'
import { isRefundUnpaid } from '../orders/records/unpaid-refund-queries.ts'
import type { AccountTable } from './account-tables.ts'

type Row = AccountData['sections'][number]['rows'][number]

/** Maximum rows per table in a download, far above real use: bounds the cost of a bug. */
const maxRows = 10_000

/** Rows of a person in one table, with the columns of the download. */
export async function listOwnRows(
  db: Database,
  { table, key, columns, picture, bytes }: AccountTable,
  personId: string,
): Promise<Row[]> {
  const plain = columns.map((column) => sql.ref(column))
  const more = [
    ...(picture === undefined ? [] : [selectDataUrl(picture)]),
    ...(bytes === undefined ? [] : [sql`encode(${sql.ref(bytes)}, 'escape') as ${sql.ref(bytes)}`]),
  ]
  const shownColumns = sql.join([...plain, ...more])
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(own) as row from (
      select ${shownColumns} from ${sql.table(table)} where ${belongsTo(key, personId)} order by 1 limit ${maxRows}) as own`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

/** An image as a data URL, which any browser opens; all stored images are WebP. */
function selectDataUrl(picture: string): RawBuilder<unknown> {
  return sql`'data:image/webp;base64,' || translate(encode(${sql.ref(picture)}, 'base64'), E'\n', '') as picture`
}

/** Deletes the rows of a person in one table. */
export async function deleteOwnRows(
  tx: Transaction,
  { table, key }: AccountTable,
  personId: string,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${belongsTo(key, personId)}`.execute(tx)
}

function belongsTo(key: AccountTable['key'], personId: string): RawBuilder<boolean> {
  if (key === 'order_id')
    return sql<boolean>`order_id in (select id from orders where person_id = ${personId})`
  if (key === 'replacement_id')
    return sql<boolean>`replacement_id in (
      select replacement.id from replacements as replacement join orders on orders.id = replacement.order_id
      where orders.person_id = ${personId})`
  if (key === 'about')
    return sql<boolean>`about && array(
      select attempt.merchant_ref from payment_attempts as attempt
        join orders on orders.id = attempt.order_id where orders.person_id = ${personId}
      union all
      select refund.id::text from payment_refunds as refund
        join payment_attempts as attempt on attempt.id = refund.attempt_id
        join orders on orders.id = attempt.order_id where orders.person_id = ${personId})`
  if (key === 'request_id')
    return sql<boolean>`request_id in (select id from data_requests where person_id = ${personId})`
  if (key === 'appeal_id')
    return sql<boolean>`appeal_id in (select id from appeals where person_id = ${personId})`
  return sql<boolean>`${sql.ref(key)} = ${personId}`
}

/** Locks an account against concurrent changes until the transaction ends; 404 if it was erased. */
export async function lockAccount(tx: Transaction, personId: string): Promise<void> {
  const row = await tx
    .selectFrom('people')
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  orNotFound(row)
}

/** True if an account was erased. */
export async function isErased(tx: Transaction, personId: string): Promise<boolean> {
  const row = tx.selectFrom('people').where('id', '=', personId).select('erased_at')
  return (await row.executeTakeFirst())?.erased_at != null
}

/** An order that blocks the deletion of its account. */
export interface OpenOrder {
  invoice: string
  state: string
  /** True if the gateway could not refund it, so the staff must. */
  isRefundLeftToStaff: boolean
}

/** The latest order that blocks the deletion of an account, or null: unpaid, in refund, under appeal,
 *  or with an unfinished refund. */
export async function findOpenOrder(tx: Transaction, personId: string): Promise<OpenOrder | null> {
  const row = await tx
    .selectFrom('orders')
    .where('person_id', '=', personId)
    .select(['invoice', 'state', refundLeftToStaff.as('isRefundLeftToStaff')])
    .where(hasOpenMatter)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** True if the staff still have to pay a refund: refused by the gateway, or due by hand. */
export const refundLeftToStaff = sql<boolean>`exists (
  select from payment_attempts as attempt join payment_refunds as refund on refund.attempt_id = attempt.id
  where attempt.order_id = orders.id and ${isRefundUnpaid})`

/** True for an order that is unpaid, in refund or under appeal, or that has an unfinished refund. */
export const hasOpenMatter = sql<boolean>`(
  orders.state in ('UNPAID', 'REFUND', 'APPEAL')
  or exists (
    select from payment_attempts as attempt join payment_refunds as refund on refund.attempt_id = attempt.id
    where attempt.order_id = orders.id and refund.state = 'PENDING')
  or exists (select from refund_requests as request where request.order_id = orders.id and request.state = 'OPEN')
  or ${refundLeftToStaff})`

/** Clears the personal columns of a person. The email address can be registered again at once. */
export async function emptyPerson(
  tx: Transaction,
  { personId, pseudonym, now }: { personId: string; pseudonym: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('people')
    .set((eb) => ({
      email: null,
      username: pseudonym,
      password_hash: 'no password leads here',
      password_version: eb('password_version', '+', 1),
      contact_number: '',
      gender: 'NONE',
      address: '',
      sponsor_id: null,
      sponsor_changed_at: null,
      rate_basis_points: 0,
      disabled_at: now,
      erased_at: now,
    }))
    .where('id', '=', personId)
    .execute()
  await tx
    .updateTable('distributors')
    .set({ disabled_at: now })
    .where('person_id', '=', personId)
    .where('disabled_at', 'is', null)
    .execute()
  await tx
    .updateTable('share_links')
    .set((eb) => ({ tag: eb.ref('code') }))
    .where('owner_id', '=', personId)
    .execute()
  await sql`select forget_orderer(${personId}, ${pseudonym})`.execute(tx)
  await sql`select forget_notifications_of(${personId})`.execute(tx)
}

/** Addresses and phones of a person, also former ones that mails and orders have. */
export async function listContacts(
  tx: Transaction,
  personId: string,
): Promise<{ emails: string[]; phones: string[] }> {
  const { rows } = await sql<{ email: string | null; phone: string | null }>`
    select email, contact_number as phone from people where id = ${personId}
    union select to_address, null from mails where person_id = ${personId} and to_address <> 'forgotten'
    union select null, phone from receivers where person_id = ${personId}
    union select null, receiver_phone from orders where person_id = ${personId}
    union select null, phone from order_receivers join orders on orders.id = order_id where person_id = ${personId}
    union select null, contact_number from appeals where person_id = ${personId}`.execute(tx)
  return {
    emails: rows.flatMap(({ email }) => email || []),
    phones: rows.flatMap(({ phone }) => phone || []),
  }
}

/** Replaces contact data of an erased person in what the staff wrote about them and their orders. */
export async function forgetTypedContacts(tx: Transaction, personId: string, pattern: string): Promise<void> {
  await sql`select forget_typed_contacts(${personId}, ${pattern})`.execute(tx)
}

/** Removes a person from rows that are not keyed by person: mails to any address that the person had, what they said, and
 *  resend counts. */
export async function forgetMails(
  tx: Transaction,
  { personId, email }: { personId: string; email: string | null },
): Promise<void> {
  // Must match the indexes `mails_by_address`, `mails_by_person` and `mails_by_person_fact`.
  const isOwn = sql<boolean>`id in (
    select id from mails where lower(to_address) = lower(${email}) and to_address <> 'forgotten'
    union select id from mails where person_id = ${personId}
    union select id from mails where facts ->> 'personId' = ${personId} and to_address <> 'forgotten')`
  await tx.deleteFrom('mails').where(isOwn).where('state', '=', 'QUEUED').execute()
  const own = await tx.selectFrom('mails').where(isOwn).select('id').execute()
  const ids = own.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.deleteFrom('mail_bodies').where('mail_id', 'in', ids).execute()
    await tx
      .updateTable('mails')
      .set({ to_address: 'forgotten', facts: '{}', person_id: null })
      .where('id', 'in', ids)
      .execute()
  }
  if (email !== null)
    await tx.deleteFrom('verification_requests').where(sql<boolean>`lower(email) = lower(${email})`).execute()
}

/** Clears the receivers of orders after their legal retention, at the earliest seven years after placement. */
export async function forgetOldReceivers(db: Database, placedBefore: Date, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select forget_old_receivers(${placedBefore}, ${max}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Clears the text of gateway notifications, at the earliest 540 days after receipt. */
export async function forgetNotifications(db: Database, receivedBefore: Date, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select forget_notifications(${receivedBefore}, ${max}) as count`.execute(db)
  return rows[0]?.count ?? 0
}
