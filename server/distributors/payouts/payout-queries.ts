import { sql } from 'kysely'
import type { Database, Transaction } from '../../core/database.ts'

/** The balances of a distributor at the ends of months and now, and the total of previous payouts. */
export interface Owed {
  sponsorId: string
  /** One balance for each requested month. */
  payableThenCents: number[]
  payableNowCents: number
  paidCents: number
}

/** A paid-out month. */
export interface PayoutRun {
  month: string
  at: Date
  distributors: number
  paidCents: number
}

/** Balances of every distributor with entries, from stored sums, which are read once for all months.
 *  @param months as `YYYY-MM`: up to the end of each */
export async function listOwed(db: Database, months: readonly string[]): Promise<Owed[]> {
  const payableThen = months.map(
    (month) => sql`coalesce(sum(payable_cents) filter (where month <= ${`${month}-01`}::date), 0)`,
  )
  return await db
    .selectFrom('ledger_sums')
    .groupBy('sponsor_id')
    .select([
      'sponsor_id as sponsorId',
      sql<number[]>`jsonb_build_array(${sql.join(payableThen)})`.as('payableThenCents'),
      sql<number>`sum(payable_cents)::bigint`.as('payableNowCents'),
      sql<number>`coalesce((select sum(paid_cents) from payouts where payouts.sponsor_id = ledger_sums.sponsor_id), 0)::bigint`.as(
        'paidCents',
      ),
    ])
    .orderBy('sponsor_id')
    .execute()
}

/** The latest paid-out month with its sequence number. */
export async function findLastRun(db: Database): Promise<{ number: number; month: string } | null> {
  const row = await db
    .selectFrom('payout_runs')
    .select(['number', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Paid-out months of a range, both ends inclusive. */
export async function listRuns(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<PayoutRun[]> {
  return await db
    .selectFrom('payout_runs')
    .leftJoin('payouts', 'payouts.month', 'payout_runs.month')
    .where('payout_runs.month', '>=', sql<string>`${`${from}-01`}::date`)
    .where('payout_runs.month', '<=', sql<string>`${`${to}-01`}::date`)
    .groupBy(['payout_runs.month', 'payout_runs.at'])
    .select([
      sql<string>`to_char(payout_runs.month, 'YYYY-MM')`.as('month'),
      'payout_runs.at',
      sql<number>`count(payouts.sponsor_id)::int`.as('distributors'),
      sql<number>`coalesce(sum(payouts.paid_cents), 0)::bigint`.as('paidCents'),
    ])
    .execute()
}

/** Serialises payouts until the transaction ends; there may be no row to lock. */
export async function lockRuns(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payout runs', 0))`.execute(tx)
}

/** Inserts a payout run. Payout runs are locked. */
export async function insertRun(
  tx: Transaction,
  run: { number: number; month: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('payout_runs')
    .values({ ...run, month: `${run.month}-01` })
    .execute()
}

/** Inserts the payees in batches: PostgreSQL accepts 65,535 parameters per statement. */
export async function insertPayouts(
  tx: Transaction,
  {
    month,
    at,
    payouts,
  }: { month: string; at: Date; payouts: readonly { sponsorId: string; cents: number }[] },
): Promise<void> {
  const sponsorIds = payouts.map(({ sponsorId }) => sponsorId)
  const amounts = payouts.map(({ cents }) => cents)
  await sql`
    insert into payouts (sponsor_id, month, payable_cents, paid_cents, at)
    select sponsor_id, ${`${month}-01`}::date, -cents, cents, ${at}
    from unnest(${sponsorIds}::uuid[], ${amounts}::bigint[]) as paid(sponsor_id, cents)
  `.execute(tx)
}

/** Payees and amounts of a month, by card number. */
export async function listPayouts(db: Database, month: string) {
  return await db
    .selectFrom('payouts')
    .innerJoin('distributors', 'distributors.person_id', 'payouts.sponsor_id')
    .innerJoin('people', 'people.id', 'payouts.sponsor_id')
    .where('payouts.month', '=', sql<string>`${`${month}-01`}::date`)
    .select(['edc_number as edcNumber', 'username as name', 'email', 'paid_cents as paidCents'])
    .orderBy('edc_number')
    .execute()
}
