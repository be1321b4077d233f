import { type SqlBool, sql } from 'kysely'
import type { AppealFilter, Assignee } from '../../../contract/admin/appeals/appeals-admin.ts'
import type { AppealRequestType } from '../../../contract/shop/orders/appeal-request-types.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { PageQuery } from '../../../contract/values/page.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { appeals, toAppeal } from '../records/appeal-queries.ts'
import { isAnswering } from '../records/handling-queries.ts'
import { isReplied, isWaiting, waitingSince } from '../records/waiting-queries.ts'
import type { InboxAppeal, InboxSearch } from './inbox-state.ts'

/** Maximum staff to choose from. */
const maxAssignees = 200

export interface InboxFilter extends PageQuery {
  /** Null for all. */
  search: InboxSearch | null
  state?: AppealFilter | undefined
  requestType?: AppealRequestType | undefined
  /** A member of staff, `NOBODY`, or undefined for all. */
  assigneeId?: string | undefined
}

/** Appeals of all shoppers: open ones longest waiting first, others latest first. */
export async function listInboxAppeals(
  db: Database,
  filter: InboxFilter,
): Promise<{ items: InboxAppeal[]; page: number; size: number; total: number }> {
  const { page, size, state, search } = filter
  const { total } = await db
    .selectFrom('appeals')
    // Only words need the orders; without them the appeals are counted by an index.
    .$if(search !== null, (counted) => counted.innerJoin('orders', 'orders.id', 'appeals.order_id'))
    .where(matches(filter))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const isOpen = state === 'OPEN' || state === 'WAITING' || state === 'REPLIED'
  const rows = await inbox(db)
    .where(matches(filter))
    .orderBy(isOpen ? sql`coalesce(${waitingSince}, ${lastMessageAt})` : sql`appeals.created_at desc`)
    .orderBy('appeals.id', isOpen ? 'asc' : 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { items: rows.map(toInboxAppeal), page, size, total: Number(total) }
}

/** Number of all appeals that wait for the staff, and of those that wait for the customer. */
export async function countInbox(db: Database): Promise<{ waiting: number; replied: number }> {
  return await db
    .selectNoFrom(() => [
      sql<number>`(select count(*) from appeals where ${isWaiting})::int`.as('waiting'),
      sql<number>`(select count(*) from appeals where ${isReplied})::int`.as('replied'),
    ])
    .executeTakeFirstOrThrow()
}

/** One appeal of any shopper. */
export async function getInboxAppeal(db: Database, id: string): Promise<InboxAppeal> {
  return toInboxAppeal(orNotFound(await inbox(db).where('appeals.id', '=', id).executeTakeFirst()))
}

/** The staff who answer appeals, by name. */
export async function listAssignees(db: Database): Promise<Assignee[]> {
  return await db
    .selectFrom('people')
    .innerJoin('staff_permissions', 'staff_permissions.person_id', 'people.id')
    .where('staff_permissions.permission', '=', 'orders')
    .where('people.disabled_at', 'is', null)
    .select(['people.id', 'people.username as name'])
    .orderBy('people.username')
    .orderBy('people.id')
    .limit(maxAssignees)
    .execute()
}

const lastMessageAt = sql<Date>`(
  select max(latest.at) from appeal_messages as latest where latest.appeal_id = appeals.id)`

function matches({ search, state, requestType, assigneeId }: InboxFilter) {
  const conditions = [
    sql<SqlBool>`true`,
    ...(state === undefined ? [] : [isInState(state)]),
    ...(requestType === undefined ? [] : [sql<SqlBool>`appeals.request_type = ${requestType}`]),
    ...(assigneeId === undefined ? [] : [isHandledBy(assigneeId)]),
    ...(search === null ? [] : [contains(search)]),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function isInState(state: AppealFilter) {
  if (state === 'WAITING') return isWaiting
  return state === 'REPLIED' ? isReplied : sql<SqlBool>`appeals.state = ${state}`
}

function isHandledBy(assigneeId: string) {
  const assignee = sql`(select assignee_id from appeal_handling
    where appeal_id = appeals.id and ${isAnswering(sql.ref('assignee_id'))})`
  return assigneeId === 'NOBODY'
    ? sql<SqlBool>`${assignee} is null`
    : sql<SqlBool>`${assignee} = ${assigneeId}::uuid`
}

function contains({ invoice, words }: InboxSearch) {
  return sql<SqlBool>`(orders.invoice like ${invoice} or lower(orders.orderer_name) like ${words}
    or exists (select from appeal_messages as said
      where said.appeal_id = appeals.id and lower(said.message) like ${words})
    or exists (select from appeal_lines as concerned
      join order_lines as line on line.order_id = concerned.order_id and line.number = concerned.line_number
      where concerned.appeal_id = appeals.id
        and (lower(line.name_en) like ${words} or lower(line.name_cn) like ${words}
          or lower(line.sku) like ${words})))`
}

function inbox(db: Database) {
  return appeals(db)
    .leftJoin('appeal_handling as handling', 'handling.appeal_id', 'appeals.id')
    .leftJoin('people as handler', (join) =>
      join.onRef('handler.id', '=', 'handling.assignee_id').on(isAnswering(sql.ref('handling.assignee_id'))),
    )
    .select([
      sql<Language>`appeals.language`.as('language'),
      waitingSince.as('waitingSince'),
      'handler.id as assigneeId',
      'handler.username as assigneeName',
    ])
}

type InboxRow = Awaited<ReturnType<ReturnType<typeof inbox>['executeTakeFirstOrThrow']>>

function toInboxAppeal({ language, waitingSince, assigneeId, assigneeName, ...row }: InboxRow): InboxAppeal {
  const assignee = assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' }
  return { ...toAppeal(row), language, waitingSince, assignee }
}
