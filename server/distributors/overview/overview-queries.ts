import { sql } from 'kysely'
import type { Overview } from '../../../contract/shop/distributors/profit-share.ts'
import type { Database } from '../../core/database.ts'
import { selectDownline, since } from '../downline/downline-member-queries.ts'
import { shownAccount, shownName } from '../downline/shown-person-queries.ts'

/** Maximum count in the overview; counting further would cost more than it is worth. */
const maxEntries = 10_000

/** Number of orders of a sponsor that were paid, returned and matured since a time. */
export async function countOrdersSince(
  db: Database,
  sponsorId: string,
  from: Date,
): Promise<Pick<Overview['news'], 'ordersPaid' | 'ordersReturned' | 'ordersMatured'>> {
  const entries = db
    .selectFrom('ledger_entries')
    .where('sponsor_id', '=', sponsorId)
    .where('at', '>=', from)
    .orderBy('at', 'desc')
    .select(['kind', 'order_id'])
    .limit(maxEntries)
  const of = (kind: string) => sql<number>`count(distinct order_id) filter (where kind = ${kind})::int`
  return await db
    .selectFrom(entries.as('entries'))
    .select([
      of('ACCRUAL').as('ordersPaid'),
      of('REVERSAL').as('ordersReturned'),
      of('MATURITY').as('ordersMatured'),
    ])
    .executeTakeFirstOrThrow()
}

/** Members of a sponsor without an order since a time: the latest orderers first, then those who never ordered, the
 *  latest to join first. Each part is read from the index of its order. */
export async function listQuietMembers(
  db: Database,
  sponsorId: string,
  before: Date,
  max: number,
): Promise<Overview['attention']['quietMembers']> {
  const quiet = () =>
    quietMembers(db, sponsorId, before).select([
      'people.id',
      shownName(sql<string>`people.username`, sql<string>`people.id`, sql<string>`people.sponsor_id`).as(
        'name',
      ),
      shownAccount(sql<string>`people.email`).as('account'),
      'downline_sums.last_order_at as lastOrderAt',
    ])
  const buyers = await quiet()
    .where('downline_sums.last_order_at', '<', before)
    .orderBy('downline_sums.last_order_at', 'desc')
    .orderBy('downline_sums.person_id')
    .limit(max)
    .execute()
  if (buyers.length === max) return buyers.map(toQuietMember)
  const others = await quiet()
    .where('downline_sums.person_id', 'is', null)
    .where(since, '<', before)
    .orderBy(since, 'desc')
    .orderBy('people.id')
    .limit(max - buyers.length)
    .execute()
  return [...buyers, ...others].map(toQuietMember)
}

function toQuietMember({
  lastOrderAt,
  ...member
}: {
  id: string
  name: string
  account: string
  lastOrderAt: Date | null
}): Overview['attention']['quietMembers'][number] {
  return { ...member, lastOrderAt: lastOrderAt?.toISOString() ?? null }
}

/** Their number, counted up to `max`. */
export async function countQuietMembers(
  db: Database,
  sponsorId: string,
  before: Date,
  max: number,
): Promise<number> {
  const { quiet } = await db
    .selectFrom(quietMembers(db, sponsorId, before).select('people.id').limit(max).as('quiet'))
    .select(sql<number>`count(*)::int`.as('quiet'))
    .executeTakeFirstOrThrow()
  return quiet
}

function quietMembers(db: Database, sponsorId: string, before: Date) {
  return selectDownline(db, sponsorId)
    .where('people.email', 'is not', null)
    .where(sql<boolean>`coalesce(downline_sums.last_order_at, ${since}) < ${before}`)
}

/** Number of active share links of a distributor. */
export async function countActiveLinks(db: Database, ownerId: string): Promise<number> {
  const { active } = await db
    .selectFrom('share_links')
    .where('owner_id', '=', ownerId)
    .where('deactivated_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('active'))
    .executeTakeFirstOrThrow()
  return active
}
