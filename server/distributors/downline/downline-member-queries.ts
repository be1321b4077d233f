import { type RawBuilder, sql } from 'kysely'
import type { DownlineMember, MemberSort } from '../../../contract/shop/distributors/downline.ts'
import type { PageQuery } from '../../../contract/values/page.ts'
import { insertRateChange, type NewRateChange } from '../../accounts/people/rate-change-queries.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { canSeeName, shownAccount, shownName } from './shown-person-queries.ts'

/** Since when a person has been a member of their current sponsor. */
export const since = sql<Date>`coalesce(people.sponsor_changed_at, people.created_at)`
const id = sql<string>`people.id`
const ownSponsorId = sql<string>`people.sponsor_id`
const username = sql<string>`people.username`
const email = sql<string>`people.email`

/** Sort columns of the member list. Those of `people` order all members, the others those who have ordered. Each has an
 *  index, so that a page costs the same in a large downline, except the earnings: they are summed for every member. */
const ofPeople = {
  joined: sql`${since} desc, people.id`,
  rate: sql`people.rate_basis_points desc, ${since} desc, people.id`,
} as const
const ofSums = {
  lastOrder: sql`downline_sums.last_order_at desc, downline_sums.person_id`,
  totalPrice: sql`downline_sums.total_price_cents desc, downline_sums.person_id`,
  totalPv: sql`downline_sums.total_pv_hundredths desc, downline_sums.person_id`,
  earned: sql`"earnedCents" desc, downline_sums.person_id`,
} as const satisfies Partial<Record<MemberSort, unknown>>

/** Search parameters for the members of a sponsor. */
export interface MemberSearch {
  sponsorId: string
  /** A `like` pattern; null for all members. */
  pattern: string | null
  sort: MemberSort
}

/** The members of a sponsor, paginated. */
export async function listMembersPage(
  db: Database,
  search: MemberSearch,
  { page, size }: PageQuery,
): Promise<{ items: DownlineMember[]; total: number }> {
  const { total } = await selectMembers(db, search)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    items: await listInOrder(db, search, { skip: (page - 1) * size, max: size }),
    total: Number(total),
  }
}

/** All of them, for an export. */
export async function listMembers(
  db: Database,
  search: MemberSearch,
  max: number,
): Promise<DownlineMember[]> {
  return await listInOrder(db, search, { skip: 0, max })
}

interface Slice {
  skip: number
  max: number
}

/** A range of the list. Sorted by sales, members with orders come first, read from the index of their sums; the others
 *  follow by joining date, which requires a count. */
async function listInOrder(
  db: Database,
  { sort, ...search }: MemberSearch,
  { skip, max }: Slice,
): Promise<DownlineMember[]> {
  if (sort === 'joined' || sort === 'rate') {
    const rows = await selectMemberColumns(selectMembers(db, search), search.sponsorId)
      .orderBy(ofPeople[sort])
      .limit(max)
      .offset(skip)
      .execute()
    return rows.map(toMember)
  }
  const buyers = selectMembers(db, search).where('downline_sums.person_id', 'is not', null)
  const withSums = await selectMemberColumns(buyers, search.sponsorId)
    .orderBy(ofSums[sort])
    .limit(max)
    .offset(skip)
    .execute()
  if (withSums.length === max) return withSums.map(toMember)
  const { count } = await buyers
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rest = await selectMemberColumns(
    selectMembers(db, search).where('downline_sums.person_id', 'is', null),
    search.sponsorId,
  )
    .orderBy(ofPeople.joined)
    .limit(max - withSums.length)
    .offset(Math.max(0, skip - Number(count)))
    .execute()
  return [...withSums, ...rest].map(toMember)
}

/** The list rows of these members of a sponsor. */
export async function listMembersByIds(
  db: Database,
  sponsorId: string,
  ids: readonly string[],
): Promise<DownlineMember[]> {
  const rows = await selectMemberColumns(selectMembers(db, { sponsorId, pattern: null }), sponsorId)
    .where('people.id', 'in', ids)
    .orderBy(ofPeople.joined)
    .execute()
  return rows.map(toMember)
}

function selectMemberColumns(members: ReturnType<typeof selectMembers>, sponsorId: string) {
  return members.select([
    'people.id',
    shownName(username, id, ownSponsorId).as('name'),
    shownAccount(email).as('account'),
    since.as('joinedAt'),
    'downline_sums.last_order_at as lastOrderAt',
    'people.rate_basis_points as discountRate',
    sql<number>`coalesce(downline_sums.total_price_cents, 0)`.as('totalPriceCents'),
    sql<number>`coalesce(downline_sums.total_pv_hundredths, 0)`.as('totalPvHundredths'),
    earnedFrom(id, sponsorId).as('earnedCents'),
  ])
}

/** The sum of the ledger entries between a sponsor and a member, so that it needs no total of its own. */
function earnedFrom(personId: RawBuilder<string>, sponsorId: string) {
  return sql<number>`(select coalesce(sum(pending_cents + payable_cents), 0)::bigint from ledger_entries
    where ledger_entries.person_id = ${personId} and ledger_entries.sponsor_id = ${sponsorId})`
}

/** The members of a sponsor, each with the totals of their orders with this sponsor. */
export function selectDownline(db: Database, sponsorId: string) {
  return db
    .selectFrom('people')
    .leftJoin('downline_sums', (join) =>
      join.onRef('downline_sums.person_id', '=', 'people.id').on('downline_sums.sponsor_id', '=', sponsorId),
    )
    .where('people.sponsor_id', '=', sponsorId)
    .where('people.verified_at', 'is not', null)
}

/** A name matches only if the sponsor may see it: otherwise a search would disclose it. */
function selectMembers(db: Database, { sponsorId, pattern }: Omit<MemberSearch, 'sort'>) {
  return selectDownline(db, sponsorId).$if(pattern !== null, (query) =>
    query.where(
      sql<boolean>`(${shownAccount(email)} ilike ${pattern} or left(${username}, 1) || '**' ilike ${pattern}
          or (${username} ilike ${pattern} and ${canSeeName(id, ownSponsorId)}))`,
    ),
  )
}

function toMember(
  row: Omit<DownlineMember, 'joinedAt' | 'lastOrderAt'> & { joinedAt: Date; lastOrderAt: Date | null },
): DownlineMember {
  return {
    ...row,
    joinedAt: row.joinedAt.toISOString(),
    lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  }
}

/** A member whose rate may be changed. */
export interface RatedMember {
  id: string
  rateBasisPoints: number
  email: string | null
  username: string
  shownName: string
  language: string
}

/** Locks these members of a sponsor by id; ids of other persons are omitted. */
export async function lockMembers(
  tx: Transaction,
  sponsorId: string,
  ids: readonly string[],
): Promise<RatedMember[]> {
  return await tx
    .selectFrom('people')
    .where('id', 'in', ids)
    .where('sponsor_id', '=', sponsorId)
    .where('verified_at', 'is not', null)
    .select([
      'id',
      'rate_basis_points as rateBasisPoints',
      'email',
      'username',
      shownName(username, id, ownSponsorId).as('shownName'),
      'language',
    ])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Changes the rate of a member, records the change and returns its id. The member is locked. */
export async function changeRate(tx: Transaction, change: NewRateChange): Promise<string> {
  await tx
    .updateTable('people')
    .set({ rate_basis_points: change.to })
    .where('id', '=', change.personId)
    .execute()
  return await insertRateChange(tx, change)
}
