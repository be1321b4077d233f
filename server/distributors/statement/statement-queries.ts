import { sql } from 'kysely'
import type { MonthSums, StatementEntry } from '../../../contract/shop/distributors/profit-share.ts'
import { beginningOfDay, daysAfter } from '../../../contract/values/hong-kong-time.ts'
import type { Cursor } from '../../../contract/values/keyset.ts'
import type { Database } from '../../core/database.ts'
import { ordererAccount, ordererName } from '../downline/shown-person-queries.ts'

/** Earnings of a sponsor, by state. */
export interface Balance {
  pendingCents: number
  payableCents: number
}

/** The balances of a sponsor at the start of a month in Hong Kong, from stored sums at a constant cost.
 *  @param month as `YYYY-MM` */
export async function getBalanceBefore(db: Database, sponsorId: string, month: string): Promise<Balance> {
  const { pendingCents, payableCents } = await db
    .selectFrom('ledger_sums')
    .where('sponsor_id', '=', sponsorId)
    .where('month', '<', `${month}-01`)
    .select([
      sql<number>`coalesce(sum(pending_cents), 0)::bigint`.as('pendingCents'),
      sql<number>`coalesce(sum(payable_cents), 0)::bigint`.as('payableCents'),
    ])
    .executeTakeFirstOrThrow()
  return { pendingCents, payableCents: payableCents - (await getPaidOutBefore(db, sponsorId, month)) }
}

/** The total paid to a sponsor before a month in Hong Kong. */
export async function getPaidOutBefore(db: Database, sponsorId: string, month: string): Promise<number> {
  const { cents } = await db
    .selectFrom('payouts')
    .where('sponsor_id', '=', sponsorId)
    .where('paid_in', '<', sql<string>`${`${month}-01`}::date`)
    .select(sql<number>`coalesce(sum(paid_cents), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}

/** Totals per month of a range, both ends inclusive; a month without entries has no row. */
export async function listMonthSums(
  db: Database,
  sponsorId: string,
  months: { from: string; to: string },
): Promise<MonthSums[]> {
  const [from, to] = [sql<string>`${`${months.from}-01`}::date`, sql<string>`${`${months.to}-01`}::date`]
  const booked = db
    .selectFrom('ledger_sums')
    .where('sponsor_id', '=', sponsorId)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .groupBy('month')
    .select([
      'month',
      sql<number>`sum(orders)::int`.as('orders'),
      sql<number>`sum(buyers)::int`.as('members'),
      sql<number>`sum(goods_cents)::bigint`.as('goodsCents'),
      sql<number>`sum(pending_cents)::bigint`.as('pendingCents'),
      sql<number>`sum(payable_cents)::bigint`.as('payableCents'),
      sql<number>`sum(pv_hundredths)::bigint`.as('pvHundredths'),
    ])
  const paidOut = db
    .selectFrom('payouts')
    .where('sponsor_id', '=', sponsorId)
    .where('paid_in', '>=', from)
    .where('paid_in', '<=', to)
    .groupBy('paid_in')
    .select(['paid_in as month', sql<number>`sum(paid_cents)::bigint`.as('paidOutCents')])
  return await db
    .selectFrom(booked.as('booked'))
    .fullJoin(paidOut.as('paid'), 'paid.month', 'booked.month')
    .select([
      sql<string>`to_char(coalesce(booked.month, paid.month), 'YYYY-MM')`.as('month'),
      sql<number>`coalesce(orders, 0)`.as('orders'),
      sql<number>`coalesce(members, 0)`.as('members'),
      sql<number>`coalesce("goodsCents", 0)`.as('goodsCents'),
      sql<number>`coalesce("pendingCents", 0)`.as('pendingCents'),
      sql<number>`coalesce("payableCents", 0)`.as('payableCents'),
      sql<number>`coalesce("pvHundredths", 0)`.as('pvHundredths'),
      sql<number>`coalesce("paidOutCents", 0)`.as('paidOutCents'),
    ])
    .orderBy('month')
    .execute()
}

/** Sponsor and period of entries. */
export interface EntrySearch {
  sponsorId: string
  from: Date
  until: Date
}

/** A statement entry. */
export type EntryRow = Omit<StatementEntry, 'at'> & { at: Date }

/** The entries of a sponsor by time, after a cursor. */
export async function listEntries(
  db: Database,
  {
    after,
    max,
    order,
    ...search
  }: EntrySearch & {
    after: Cursor | undefined
    max: number
    order: 'earliest first' | 'latest first'
  },
): Promise<EntryRow[]> {
  const [follows, direction] =
    order === 'earliest first' ? [sql`>`, 'asc' as const] : [sql`<`, 'desc' as const]
  return await selectEntries(db, search)
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .innerJoin('order_lines as line', (join) =>
      join
        .onRef('line.order_id', '=', 'ledger_entries.order_id')
        .onRef('line.number', '=', 'ledger_entries.line_number'),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(ledger_entries.at, ledger_entries.id) ${follows} (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .select([
      'ledger_entries.id',
      'ledger_entries.at',
      sql<StatementEntry['kind']>`ledger_entries.kind`.as('kind'),
      'orders.invoice',
      'ledger_entries.line_number as lineNumber',
      'line.name_en as nameEn',
      'line.name_cn as nameCn',
      'line.product_name_en as productNameEn',
      'line.product_name_cn as productNameCn',
      'line.specification_name_en as specificationNameEn',
      'line.specification_name_cn as specificationNameCn',
      ordererName.as('name'),
      ordererAccount.as('account'),
      'line.quantity',
      'line.list_cents as listCents',
      'line.profit_share_cents as profitShareCents',
      'line.company_discount_cents as companyDiscountCents',
      'line.net_cents as netCents',
      'line.margin_basis_points as marginBasisPoints',
      sql<number>`least(orders.rate_basis_points, line.margin_basis_points)`.as('rateBasisPoints'),
      'line.earning_cents as earningCents',
      'ledger_entries.goods_cents as goodsCents',
      'ledger_entries.pending_cents as pendingCents',
      'ledger_entries.payable_cents as payableCents',
      'ledger_entries.pv_hundredths as pvHundredths',
    ])
    .orderBy('ledger_entries.at', direction)
    .orderBy('ledger_entries.id', direction)
    .limit(max)
    .execute()
}

/** A day in Hong Kong in a statement, with its totals per kind of entry. */
export interface EntryDay extends Balance {
  day: string
  kind: StatementEntry['kind']
  entries: number
  goodsCents: number
  pvHundredths: number
}

/** The same entries, grouped by day. */
export async function listEntryDays(db: Database, search: EntrySearch): Promise<EntryDay[]> {
  const day = sql<string>`(ledger_entries.at at time zone 'Asia/Hong_Kong')::date`
  return await selectEntries(db, search)
    .select([
      day.as('day'),
      sql<StatementEntry['kind']>`ledger_entries.kind`.as('kind'),
      sql<number>`count(*)::int`.as('entries'),
      sql<number>`sum(goods_cents)::bigint`.as('goodsCents'),
      sql<number>`sum(pending_cents)::bigint`.as('pendingCents'),
      sql<number>`sum(payable_cents)::bigint`.as('payableCents'),
      sql<number>`sum(pv_hundredths)::bigint`.as('pvHundredths'),
    ])
    .groupBy([day, 'ledger_entries.kind'])
    .orderBy(day)
    .orderBy('ledger_entries.kind')
    .execute()
}

/** The changes of both balances on a day in Hong Kong, as `YYYY-MM-DD`. */
export async function getBalanceOfDay(db: Database, sponsorId: string, day: string): Promise<Balance> {
  const [from, until] = [beginningOfDay(day), beginningOfDay(daysAfter(day, 1))]
  return await selectEntries(db, { sponsorId, from, until })
    .select([
      sql<number>`coalesce(sum(pending_cents), 0)::bigint`.as('pendingCents'),
      sql<number>`coalesce(sum(payable_cents), 0)::bigint`.as('payableCents'),
    ])
    .executeTakeFirstOrThrow()
}

function selectEntries(db: Database, { sponsorId, from, until }: EntrySearch) {
  return db
    .selectFrom('ledger_entries')
    .where('ledger_entries.sponsor_id', '=', sponsorId)
    .where('ledger_entries.at', '>=', from)
    .where('ledger_entries.at', '<', until)
}
