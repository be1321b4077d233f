import { type Expression, sql } from 'kysely'
import type { OffsetCredit } from '../../contract/admin/offset-credit/offset-credit.ts'
import type { Cents } from '../../contract/values/money.ts'
import type { Database, Transaction } from '../core/database.ts'
import { orNotFound } from '../core/or-not-found.ts'

/** An offset credit with an amount left. */
export interface RedeemableOffsetCredit {
  id: string
  remainingCents: Cents
  expiresAt: Date | null
}

const maxOffsetCredits = 200

/** The total of a distributor's open offset credits at a moment. */
export function openOffsetCents(db: Database, personId: Expression<string>, now: Date | Expression<Date>) {
  const open = openOffsetCredits(db, personId, now)
  return sql<Cents>`(select coalesce(sum("remainingCents"), 0)::bigint from ${open} as open)`
}

/** A distributor's open offset credits, locked in the order of their ids, so that the second of two orders sees what the first has left. */
export async function lockOpenOffsetCredits(
  tx: Transaction,
  personId: string,
  now: Date,
): Promise<RedeemableOffsetCredit[]> {
  return await openOffsetCredits(tx, personId, now).forNoKeyUpdate().execute()
}

export interface NewOffsetCredit {
  personId: string
  documentNumber: string
  amountCents: Cents
  expiresAt: Date | null
  approvedBy: string
  now: Date
}

/** Returns the amount that a staff member has granted a distributor since a moment. Locks the distributor, so that
 *  concurrent grants count each other. */
export async function readGiven(
  tx: Transaction,
  { personId, staffId, since }: { personId: string; staffId: string; since: Date },
): Promise<Cents> {
  await tx
    .selectFrom('distributors')
    .where('person_id', '=', personId)
    .select('person_id')
    .forNoKeyUpdate()
    .execute()
  const { givenCents } = await tx
    .selectFrom('offset_credits')
    .where('person_id', '=', personId)
    .where('approved_by', '=', staffId)
    .where('created_at', '>', since)
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('givenCents'))
    .executeTakeFirstOrThrow()
  return givenCents
}

/** Inserts an offset credit with its first entry and returns its id, or null if its document was recorded before. */
export async function insertOffsetCredit(
  tx: Transaction,
  offsetCredit: NewOffsetCredit,
): Promise<string | null> {
  const row = await tx
    .insertInto('offset_credits')
    .values({
      person_id: offsetCredit.personId,
      document_number: offsetCredit.documentNumber,
      amount_cents: offsetCredit.amountCents,
      remaining_cents: offsetCredit.amountCents,
      expires_at: offsetCredit.expiresAt,
      approved_by: offsetCredit.approvedBy,
      created_at: offsetCredit.now,
    })
    .onConflict((conflict) => conflict.column('document_number').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await insertEntries(tx, [{ offsetCreditId: row.id, cents: offsetCredit.amountCents }], {
    kind: 'ISSUE',
    at: offsetCredit.now,
  })
  return row.id
}

/** Lists what an order has redeemed from each offset credit and not returned. */
export async function listRedemptions(
  tx: Database,
  orderId: string,
): Promise<{ offsetCreditId: string; cents: Cents }[]> {
  return await tx
    .selectFrom('offset_entries')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['REDEEM', 'CREDIT'])
    .groupBy('offset_credit_id')
    .having(sql<boolean>`sum(amount_cents) < 0`)
    .select(['offset_credit_id as offsetCreditId', sql<number>`-sum(amount_cents)::bigint`.as('cents')])
    .orderBy('offset_credit_id')
    .limit(maxOffsetCredits)
    .execute()
}

/** Records changes of offset credits and their remainders.
 *  @param changes negative where an amount is redeemed */
export async function changeOffsetCredits(
  tx: Transaction,
  changes: readonly { offsetCreditId: string; cents: Cents }[],
  entry: { kind: 'REDEEM' | 'CREDIT' | 'CLOSE'; orderId?: string; partialRefundNumber?: number; at: Date },
): Promise<void> {
  for (const { offsetCreditId, cents } of changes) {
    await tx
      .updateTable('offset_credits')
      .set({ remaining_cents: sql<number>`remaining_cents + ${cents}::bigint` })
      .where('id', '=', offsetCreditId)
      .execute()
  }
  await insertEntries(tx, changes, entry)
}

/** Locks one offset credit and returns its remainder and end. */
export async function lockOffsetCredit(
  tx: Transaction,
  id: string,
): Promise<{ personId: string; remainingCents: Cents; isClosed: boolean; expiresAt: Date | null }> {
  return orNotFound(
    await tx
      .selectFrom('offset_credits')
      .where('id', '=', id)
      .select([
        'person_id as personId',
        'remaining_cents as remainingCents',
        sql<boolean>`closed_at is not null`.as('isClosed'),
        'expires_at as expiresAt',
      ])
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
}

export async function markClosed(
  tx: Transaction,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('offset_credits')
    .set({ closed_at: now, close_reason: reason })
    .where('id', '=', id)
    .execute()
}

export async function markReopened(
  tx: Transaction,
  id: string,
  { expiresAt }: { expiresAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('offset_credits')
    .set({ closed_at: null, close_reason: null, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** Of the open credits that an order was returned to, the last day in Hong Kong of the first to expire. The day is null if
 *  none expires; the answer is null if all were closed again. */
export async function findReturn(db: Database, orderId: string): Promise<{ lastDay: string | null } | null> {
  const { lastDay: day, isOpen } = await db
    .selectFrom('offset_entries')
    .innerJoin('offset_credits', 'offset_credits.id', 'offset_credit_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'CREDIT')
    .where('closed_at', 'is', null)
    .select([sql<string | null>`min(${lastDay})`.as('lastDay'), sql<boolean>`count(*) > 0`.as('isOpen')])
    .executeTakeFirstOrThrow()
  return isOpen ? { lastDay: day } : null
}

/** `expires_at` is stored as the midnight after the last day. */
export const lastDay = sql<
  string | null
>`to_char((expires_at - interval '1 second') at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD')`

/** Returns one offset credit, for the staff. */
export async function getOffsetCredit(db: Database, id: string): Promise<OffsetCredit> {
  return toOffsetCredit(orNotFound(await offsetCredits(db).where('credit.id', '=', id).executeTakeFirst()))
}

/** Lists the offset credits of a distributor, latest first, for the staff. */
export async function listOffsetCredits(db: Database, edcNumber: string): Promise<OffsetCredit[]> {
  const rows = await offsetCredits(db)
    .where('edc_number', '=', edcNumber)
    .orderBy('credit.id', 'desc')
    .limit(maxOffsetCredits)
    .execute()
  return rows.map(toOffsetCredit)
}

/** Returns the distributor with this eDC number, or null. */
export async function findDistributor(db: Database, edcNumber: string): Promise<string | null> {
  const row = await db
    .selectFrom('distributors')
    .where('edc_number', '=', edcNumber)
    .select('person_id')
    .executeTakeFirst()
  return row?.person_id ?? null
}

async function insertEntries(
  tx: Transaction,
  changes: readonly { offsetCreditId: string; cents: Cents }[],
  {
    kind,
    orderId,
    partialRefundNumber,
    at,
  }: { kind: string; orderId?: string; partialRefundNumber?: number; at: Date },
): Promise<void> {
  const rows = changes
    .filter(({ cents }) => cents !== 0)
    .map(({ offsetCreditId, cents }) => ({
      offset_credit_id: offsetCreditId,
      kind,
      amount_cents: cents,
      order_id: orderId ?? null,
      partial_refund_number: partialRefundNumber ?? null,
      at,
    }))
  if (rows.length > 0) await tx.insertInto('offset_entries').values(rows).execute()
}

function openOffsetCredits(
  db: Database,
  personId: string | Expression<string>,
  now: Date | Expression<Date>,
) {
  return db
    .selectFrom('offset_credits')
    .where('person_id', '=', personId)
    .where('remaining_cents', '>', 0)
    .where('closed_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .select(['id', 'remaining_cents as remainingCents', 'expires_at as expiresAt'])
    .orderBy('id')
    .limit(maxOffsetCredits)
}

function offsetCredits(db: Database) {
  return db
    .selectFrom('offset_credits as credit')
    .innerJoin('distributors', 'distributors.person_id', 'credit.person_id')
    .select([
      'credit.id',
      'edc_number as edcNumber',
      'document_number as documentNumber',
      'amount_cents as amountCents',
      'remaining_cents as remainingCents',
      lastDay.as('expiresOn'),
      'closed_at as closedAt',
      'close_reason as closeReason',
    ])
}

type OffsetCreditRow = Awaited<ReturnType<ReturnType<typeof offsetCredits>['executeTakeFirstOrThrow']>>

function toOffsetCredit({ closedAt, ...row }: OffsetCreditRow): OffsetCredit {
  return { ...row, closedAt: closedAt?.toISOString() ?? null }
}
