import { type RawBuilder, sql } from 'kysely'
import type { AccountData } from '../../contract/privacy.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { found } from '../platform/refuse.ts'
import type { AccountTable } from './account-tables.ts'

type Row = AccountData['sections'][number]['rows'][number]

/** The most rows of one table that a download holds. Nobody has as many; a limit keeps a mistake from becoming an outage. */
const mostRows = 10_000

/** What one table keeps of a person, in the columns that the person is given. */
export async function listOwnRows(
  db: Database,
  { table, key, columns, picture }: AccountTable,
  personId: string,
): Promise<Row[]> {
  const plain = columns.map((column) => sql.ref(column))
  const shown = sql.join(picture === undefined ? plain : [...plain, addressOf(picture)])
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(own) as row from (
      select ${shown} from ${sql.table(table)} where ${isOf(key, personId)} order by 1 limit ${mostRows}) as own`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

/** A picture of ours, all of which are WebP, as an address that holds it: whoever pastes that into a browser sees it. */
function addressOf(picture: string): RawBuilder<unknown> {
  return sql`'data:image/webp;base64,' || translate(encode(${sql.ref(picture)}, 'base64'), E'\n', '') as picture`
}

/** Deletes what one table keeps of a person. */
export async function deleteOwnRows(
  tx: Transaction,
  { table, key }: AccountTable,
  personId: string,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${isOf(key, personId)}`.execute(tx)
}

function isOf(key: AccountTable['key'], personId: string): RawBuilder<boolean> {
  if (key === 'order_id')
    return sql<boolean>`order_id in (select id from orders where person_id = ${personId})`
  if (key === 'appeal_id')
    return sql<boolean>`appeal_id in (select id from appeals where person_id = ${personId})`
  return sql<boolean>`${sql.ref(key)} = ${personId}`
}

/** Makes everything else that changes this person's rows wait until the transaction ends; 404 once the account has gone. */
export async function lockAccount(tx: Transaction, personId: string): Promise<void> {
  const row = await tx
    .selectFrom('people')
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  found(row)
}

/** Whether an account has been erased already. */
export async function isErased(tx: Transaction, personId: string): Promise<boolean> {
  const row = tx.selectFrom('people').where('id', '=', personId).select('erased_at')
  return (await row.executeTakeFirst())?.erased_at != null
}

/** The latest order that keeps its person from leaving, or null: one that waits to be paid, one that is being
 *  refunded or looked into, or one whose money has not come back yet. */
export async function findOpenOrder(
  tx: Transaction,
  personId: string,
): Promise<{ invoice: string; state: string } | null> {
  const row = await tx
    .selectFrom('orders')
    .where('person_id', '=', personId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['UNPAID', 'REFUND', 'APPEAL']),
        eb.exists(
          eb
            .selectFrom('payment_attempts as attempt')
            .innerJoin('payment_refunds as refund', 'refund.attempt_id', 'attempt.id')
            .whereRef('attempt.order_id', '=', 'orders.id')
            .where('refund.state', '=', 'PENDING')
            .select('refund.id'),
        ),
      ]),
    )
    .select(['invoice', 'state'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Empties a person's row. The address can be registered again at once. */
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
}

/** Forgets an address wherever it stands outside of its person's rows: in mails, and in counts of resends. */
export async function forgetAddress(tx: Transaction, email: string): Promise<void> {
  const isAddress = sql<boolean>`lower(to_address) = lower(${email})`
  await tx.deleteFrom('mails').where(isAddress).where('state', '=', 'QUEUED').execute()
  await tx.updateTable('mails').set({ to_address: 'forgotten', facts: '{}' }).where(isAddress).execute()
  await tx.deleteFrom('verification_requests').where(sql<boolean>`lower(email) = lower(${email})`).execute()
}

/** Empties the receivers of orders that no law asks for any more; at the earliest seven years after they were placed. */
export async function forgetOldReceivers(db: Database, placedBefore: Date): Promise<void> {
  await sql`select forget_old_receivers(${placedBefore})`.execute(db)
}
