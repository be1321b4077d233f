import { sql } from 'kysely'
import type { Grant } from '../../contract/grants.ts'
import type { Cents } from '../../contract/money.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { found } from '../platform/http/refuse.ts'

/** A grant that something can be drawn from. */
export interface DrawableGrant {
  id: string
  remainingCents: Cents
  expiresAt: Date | null
}

const mostGrants = 200

/** What a distributor can draw from at a moment. */
export async function listOpenGrants(db: Database, personId: string, now: Date): Promise<DrawableGrant[]> {
  return await openGrants(db, personId, now).execute()
}

/** The same, locked in the order of their ids, so that of two orders the second sees what the first has left. */
export async function lockOpenGrants(tx: Transaction, personId: string, now: Date): Promise<DrawableGrant[]> {
  return await openGrants(tx, personId, now).forNoKeyUpdate().execute()
}

export interface NewGrant {
  personId: string
  documentNumber: string
  amountCents: Cents
  expiresAt: Date | null
  approvedBy: string
  now: Date
}

/** What a staff member gave a distributor since a moment, and whether they hold the permission `admin`. Locks the
 *  distributor, so that grants at the same time count each other. */
export async function readGiver(
  tx: Transaction,
  { personId, staffId, since }: { personId: string; staffId: string; since: Date },
): Promise<{ givenCents: Cents; isAdmin: boolean }> {
  await tx
    .selectFrom('distributors')
    .where('person_id', '=', personId)
    .select('person_id')
    .forNoKeyUpdate()
    .execute()
  const { rows } = await sql<{ givenCents: Cents; isAdmin: boolean }>`
    select
      (select coalesce(sum(amount_cents), 0)::bigint from offset_grants
        where person_id = ${personId} and approved_by = ${staffId} and created_at > ${since}) as "givenCents",
      exists (select from staff_duties where person_id = ${staffId} and duty = 'admin') as "isAdmin"`.execute(
    tx,
  )
  return found(rows[0])
}

/** Writes a grant with its first entry and answers its id, or null if its document has been recorded before. */
export async function insertGrant(tx: Transaction, grant: NewGrant): Promise<string | null> {
  const row = await tx
    .insertInto('offset_grants')
    .values({
      person_id: grant.personId,
      document_number: grant.documentNumber,
      amount_cents: grant.amountCents,
      remaining_cents: grant.amountCents,
      expires_at: grant.expiresAt,
      approved_by: grant.approvedBy,
      created_at: grant.now,
    })
    .onConflict((conflict) => conflict.column('document_number').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await insertEntries(tx, [{ grantId: row.id, cents: grant.amountCents }], { kind: 'GRANT', at: grant.now })
  return row.id
}

/** What of an order was drawn from which grant, and has not gone back to it. */
export async function listDraws(tx: Database, orderId: string): Promise<{ grantId: string; cents: Cents }[]> {
  return await tx
    .selectFrom('offset_entries')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['DRAW', 'CREDIT'])
    .groupBy('grant_id')
    .having(sql<boolean>`sum(amount_cents) < 0`)
    .select(['grant_id as grantId', sql<number>`-sum(amount_cents)::bigint`.as('cents')])
    .orderBy('grant_id')
    .limit(mostGrants)
    .execute()
}

/** Notes what grants gain or lose, and what is left of them. @param changes negative where something is taken */
export async function changeGrants(
  tx: Transaction,
  changes: readonly { grantId: string; cents: Cents }[],
  entry: { kind: 'DRAW' | 'CREDIT' | 'CLOSE'; orderId?: string; pieceRefund?: number; at: Date },
): Promise<void> {
  for (const { grantId, cents } of changes) {
    await tx
      .updateTable('offset_grants')
      .set({ remaining_cents: sql<number>`remaining_cents + ${cents}::bigint` })
      .where('id', '=', grantId)
      .execute()
  }
  await insertEntries(tx, changes, entry)
}

/** Locks one grant and answers what is left of it, and whether it was closed. */
export async function lockGrant(
  tx: Transaction,
  id: string,
): Promise<{ remainingCents: Cents; isClosed: boolean }> {
  return found(
    await tx
      .selectFrom('offset_grants')
      .where('id', '=', id)
      .select(['remaining_cents as remainingCents', sql<boolean>`closed_at is not null`.as('isClosed')])
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
    .updateTable('offset_grants')
    .set({ closed_at: now, close_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** One grant, for the staff. */
export async function getGrant(db: Database, id: string): Promise<Grant> {
  return grantOf(found(await grants(db).where('grant.id', '=', id).executeTakeFirst()))
}

/** The grants of a distributor, latest first, for the staff. */
export async function listGrants(db: Database, edcNumber: string): Promise<Grant[]> {
  const rows = await grants(db)
    .where('edc_number', '=', edcNumber)
    .orderBy('grant.id', 'desc')
    .limit(mostGrants)
    .execute()
  return rows.map(grantOf)
}

/** Whose card this is, or null. */
export async function findDistributorOf(db: Database, edcNumber: string): Promise<string | null> {
  const row = await db
    .selectFrom('distributors')
    .where('edc_number', '=', edcNumber)
    .select('person_id')
    .executeTakeFirst()
  return row?.person_id ?? null
}

async function insertEntries(
  tx: Transaction,
  changes: readonly { grantId: string; cents: Cents }[],
  { kind, orderId, pieceRefund, at }: { kind: string; orderId?: string; pieceRefund?: number; at: Date },
): Promise<void> {
  const rows = changes
    .filter(({ cents }) => cents !== 0)
    .map(({ grantId, cents }) => ({
      grant_id: grantId,
      kind,
      amount_cents: cents,
      order_id: orderId ?? null,
      piece_refund: pieceRefund ?? null,
      at,
    }))
  if (rows.length > 0) await tx.insertInto('offset_entries').values(rows).execute()
}

function openGrants(db: Database, personId: string, now: Date) {
  return db
    .selectFrom('offset_grants')
    .where('person_id', '=', personId)
    .where('remaining_cents', '>', 0)
    .where('closed_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .select(['id', 'remaining_cents as remainingCents', 'expires_at as expiresAt'])
    .orderBy('id')
    .limit(mostGrants)
}

function grants(db: Database) {
  return db
    .selectFrom('offset_grants as grant')
    .innerJoin('distributors', 'distributors.person_id', 'grant.person_id')
    .select([
      'grant.id',
      'edc_number as edcNumber',
      'document_number as documentNumber',
      'amount_cents as amountCents',
      'remaining_cents as remainingCents',
      // The moment that it ends is midnight after its last day.
      sql<
        string | null
      >`to_char((expires_at - interval '1 second') at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD')`.as(
        'expiresOn',
      ),
      'closed_at as closedAt',
      'close_reason as closeReason',
    ])
}

type GrantRow = Awaited<ReturnType<ReturnType<typeof grants>['executeTakeFirstOrThrow']>>

function grantOf({ closedAt, ...row }: GrantRow): Grant {
  return { ...row, closedAt: closedAt?.toISOString() ?? null }
}
