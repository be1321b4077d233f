import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Appeal, AppealInput, AppealRequestType, AppealState } from '../../contract/appeals/appeals.ts'
import type { Language } from '../../contract/language.ts'
import type { LineQuantities } from '../../contract/orders/line-quantities.ts'
import type { Page, PageQuery } from '../../contract/page.ts'
import type { ShopperOrderKey } from '../orders/order-queries.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { orNotFound } from '../platform/http/refuse.ts'
import type { AppealFacts, Conversation } from './appeal-state.ts'

/** Maximum appeals listed per order. */
const maxAppeals = 50

/** Appeals of a person's order, latest first. The query checks the owner again, although the caller has read
 *  the order, so that the check cannot be forgotten. */
export async function listAppeals(db: Database, key: ShopperOrderKey): Promise<Appeal[]> {
  const rows = await appealsQuery(db, key).orderBy('appeals.created_at', 'desc').limit(maxAppeals).execute()
  return rows.map(toAppeal)
}

/** One appeal by its id, for the admin and for commands that have checked its owner. */
export async function getAppeal(db: Database, id: string): Promise<Appeal> {
  return toAppeal(orNotFound(await appeals(db).where('appeals.id', '=', id).executeTakeFirst()))
}

/** Appeals of all shoppers, longest waiting first, for the admin. */
export async function listAppealsForAdmin(
  db: Database,
  { page, size, state }: PageQuery & { state?: AppealState | undefined },
): Promise<Page<Appeal>> {
  const { total } = await db
    .selectFrom('appeals')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await appeals(db)
    .$if(state !== undefined, (query) => query.where('appeals.state', '=', state ?? ''))
    .orderBy('appeals.created_at')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { items: rows.map(toAppeal), page, size, total: Number(total) }
}

/** The appeal of a person's idempotency key, or null. */
export async function findAppealOfKey(
  tx: Transaction,
  personId: string,
  idempotencyKey: string,
): Promise<{ id: string; requestHash: Buffer } | null> {
  const appeal = await tx
    .selectFrom('appeals')
    .where('person_id', '=', personId)
    .where('idempotency_key', '=', idempotencyKey)
    .select(['id', 'request_hash as requestHash'])
    .executeTakeFirst()
  return appeal ?? null
}

/** Facts of earlier and open conversations of an order that decide the next appeal. */
export async function getConversationFacts(
  db: Database,
  invoice: string,
): Promise<Pick<AppealFacts, 'daysAdded' | 'isReplaced'> & { open: (Conversation & { id: string }) | null }> {
  return orNotFound(
    await db
      .selectFrom('orders')
      .where('invoice', '=', invoice)
      .select((eb) => [
        'appeal_days_added as daysAdded',
        eb
          .exists(
            eb
              .selectFrom('appeals')
              .whereRef('order_id', '=', 'orders.id')
              .where('request_type', '=', 'REPLACEMENT')
              .where('appeals.state', '=', 'ACCEPTED'),
          )
          .$castTo<boolean>()
          .as('isReplaced'),
        jsonObjectFrom(
          eb
            .selectFrom('appeals')
            .whereRef('order_id', '=', 'orders.id')
            .where('appeals.state', '=', 'OPEN')
            .select([
              'appeals.id',
              sql<AppealRequestType>`request_type`.as('requestType'),
              'opened_at as openedAt',
            ]),
        ).as('open'),
      ])
      .executeTakeFirst()
      .then(
        (row) => row && { ...row, open: row.open && { ...row.open, openedAt: new Date(row.open.openedAt) } },
      ),
  )
}

/** Lines of the open or latest accepted return of a locked order, or null. */
export async function findCurrentReturn(
  db: Database,
  orderId: string,
): Promise<{ id: string; state: AppealState; lineQuantities: LineQuantities } | null> {
  const row = await db
    .selectFrom('appeals')
    .where('order_id', '=', orderId)
    .where('request_type', '=', 'RETURN')
    .where('state', 'in', ['OPEN', 'ACCEPTED'])
    .select((eb) => [
      'id',
      sql<AppealState>`state`.as('state'),
      jsonArrayFrom(
        eb
          .selectFrom('appeal_lines')
          .whereRef('appeal_id', '=', 'appeals.id')
          .select(['line_number as number', 'quantity'])
          .orderBy('line_number'),
      ).as('lineQuantities'),
    ])
    .orderBy((eb) => eb('state', '=', 'OPEN'), 'desc')
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Freight of an order. */
export async function getFreight(db: Database, orderId: string): Promise<number> {
  const order = db.selectFrom('orders').where('id', '=', orderId).select('freight_cents')
  return (await order.executeTakeFirstOrThrow()).freight_cents
}

/** Facts for a decision about an appeal. The lock on its order covers the appeal. */
export interface AppealToDecide {
  id: string
  orderId: string
  invoice: string
  requestType: AppealRequestType
  state: AppealState
  language: Language
  openedAt: Date
}

export async function getAppealToDecide(tx: Transaction, id: string): Promise<AppealToDecide> {
  return orNotFound(await appealsToDecide(tx).where('appeals.id', '=', id).executeTakeFirst())
}

/** The open appeal of a locked order, else its latest, or 404. */
export async function getCurrentAppealToDecide(tx: Transaction, orderId: string): Promise<AppealToDecide> {
  return orNotFound(
    await appealsToDecide(tx)
      .where('appeals.order_id', '=', orderId)
      .orderBy((eb) => eb('appeals.state', '=', 'OPEN'), 'desc')
      .orderBy('appeals.created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
}

/** Inserts an appeal with its first message. */
export async function insertAppeal(
  tx: Transaction,
  appeal: AppealInput & {
    continues: string | null
    orderId: string
    personId: string
    idempotencyKey: string
    requestHash: Buffer
    language: Language
    now: Date
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('appeals')
    .values({
      order_id: appeal.orderId,
      person_id: appeal.personId,
      idempotency_key: appeal.idempotencyKey,
      request_hash: appeal.requestHash,
      reason: appeal.reason,
      request_type: appeal.requestType,
      continues: appeal.continues,
      contact_number: appeal.contactNumber,
      language: appeal.language,
      created_at: appeal.now,
      opened_at: appeal.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = appeal.lines.map(({ number, quantity }) => ({
    appeal_id: id,
    order_id: appeal.orderId,
    line_number: number,
    quantity,
  }))
  await tx.insertInto('appeal_lines').values(lines).execute()
  await insertMessage(tx, { appealId: id, staffId: null, message: appeal.message, now: appeal.now })
  return id
}

/** Appends a message and returns its number. The order must be locked. */
export async function insertMessage(
  tx: Transaction,
  entry: { appealId: string; staffId: string | null; message: string; now: Date },
): Promise<number> {
  const { number } = await tx
    .insertInto('appeal_messages')
    .values(({ selectFrom, fn }) => ({
      appeal_id: entry.appealId,
      number: selectFrom('appeal_messages')
        .where('appeal_id', '=', entry.appealId)
        .select(sql<number>`coalesce(${fn.max('number')}, 0) + 1`.as('next')),
      staff_id: entry.staffId,
      message: entry.message,
      at: entry.now,
    }))
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** The shopper's messages since the last one of the staff: their count, and the number of the first. */
export async function getUnanswered(
  tx: Transaction,
  appealId: string,
): Promise<{ count: number; first: number | null }> {
  return await tx
    .selectFrom('appeal_messages')
    .where('appeal_id', '=', appealId)
    .where('number', '>', ({ selectFrom }) =>
      selectFrom('appeal_messages as answer')
        .where('answer.appeal_id', '=', appealId)
        .where('answer.staff_id', 'is not', null)
        .select(({ fn, val }) => fn.coalesce(fn.max('answer.number'), val(0)).as('last')),
    )
    .select([sql<number>`count(*)::int`.as('count'), sql<number | null>`min(number)`.as('first')])
    .executeTakeFirstOrThrow()
}

/** Maximum staff notified of a message. */
const maxStaff = 20

/** Staff to notify of a shopper's message: those with the permission to answer. */
export async function listStaffToMail(
  tx: Transaction,
): Promise<{ personId: string; email: string; language: Language }[]> {
  return await tx
    .selectFrom('people')
    .innerJoin('staff_permissions', 'staff_permissions.person_id', 'people.id')
    .where('staff_permissions.permission', '=', 'orders')
    .where('people.disabled_at', 'is', null)
    .where('people.email', 'is not', null)
    .select([
      'people.id as personId',
      sql<string>`people.email`.as('email'),
      sql<Language>`people.language`.as('language'),
    ])
    .orderBy('people.id')
    .limit(maxStaff)
    .execute()
}

/** Ends an appeal. The order must be locked. */
export async function closeAppeal(
  tx: Transaction,
  id: string,
  { state, now }: { state: AppealState; now: Date },
): Promise<void> {
  await tx.updateTable('appeals').set({ state, closed_at: now }).where('id', '=', id).execute()
}

/** Reopens an appeal. The order must be locked. */
export async function openAppeal(tx: Transaction, id: string, now: Date): Promise<void> {
  const opened = { state: 'OPEN', closed_at: null, opened_at: now } as const
  await tx.updateTable('appeals').set(opened).where('id', '=', id).execute()
}

/** Extends the appeal period of a locked order. */
export async function addAppealDays(tx: Transaction, orderId: string, days: number): Promise<void> {
  if (days === 0) return
  await tx
    .updateTable('orders')
    .set(({ eb }) => ({ appeal_days_added: eb('appeal_days_added', '+', days) }))
    .where('id', '=', orderId)
    .execute()
}

function appealsQuery(db: Database, { personId, invoice }: ShopperOrderKey) {
  return appeals(db).where('appeals.person_id', '=', personId).where('orders.invoice', '=', invoice)
}

function appealsToDecide(tx: Transaction) {
  return tx
    .selectFrom('appeals')
    .innerJoin('orders', 'orders.id', 'appeals.order_id')
    .select([
      'appeals.id',
      'appeals.order_id as orderId',
      'orders.invoice',
      sql<AppealRequestType>`appeals.request_type`.as('requestType'),
      sql<AppealState>`appeals.state`.as('state'),
      sql<Language>`appeals.language`.as('language'),
      'appeals.opened_at as openedAt',
    ])
}

function appeals(db: Database) {
  return db
    .selectFrom('appeals')
    .innerJoin('orders', 'orders.id', 'appeals.order_id')
    .select((eb) => [
      'appeals.id',
      'orders.invoice',
      sql<Appeal['requestType']>`appeals.request_type`.as('requestType'),
      sql<Appeal['reason']>`appeals.reason`.as('reason'),
      sql<AppealState>`appeals.state`.as('state'),
      'orders.orderer_name as ordererName',
      'appeals.contact_number as contactNumber',
      'appeals.created_at as createdAt',
      'appeals.closed_at as closedAt',
      'appeals.continues',
      jsonArrayFrom(
        eb
          .selectFrom('appeal_lines as chosen')
          .innerJoin('order_lines as line', (join) =>
            join
              .onRef('line.order_id', '=', 'chosen.order_id')
              .onRef('line.number', '=', 'chosen.line_number'),
          )
          .whereRef('chosen.appeal_id', '=', 'appeals.id')
          .select([
            'line.number',
            'line.name_en as nameEn',
            'line.name_cn as nameCn',
            'line.product_name_en as productNameEn',
            'line.product_name_cn as productNameCn',
            'line.specification_name_en as specificationNameEn',
            'line.specification_name_cn as specificationNameCn',
            'line.quantity as orderedQuantity',
            'chosen.quantity',
          ])
          .orderBy('line.number'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('appeal_messages as entry')
          .whereRef('entry.appeal_id', '=', 'appeals.id')
          .select([
            'entry.number',
            'entry.message',
            'entry.at',
            sql<boolean>`entry.staff_id is not null`.as('isStaff'),
          ])
          .orderBy('entry.number'),
      ).as('messages'),
      jsonArrayFrom(
        eb
          .selectFrom('appeal_images as image')
          .whereRef('image.appeal_id', '=', 'appeals.id')
          .select(['image.id', 'image.width', 'image.height'])
          .orderBy('image.position'),
      ).as('images'),
    ])
}

type AppealRow = Awaited<ReturnType<ReturnType<typeof appeals>['executeTakeFirstOrThrow']>>

function toAppeal({ createdAt, closedAt, messages, ...appeal }: AppealRow): Appeal {
  return {
    ...appeal,
    dateCreated: createdAt.toISOString(),
    dateClosed: closedAt?.toISOString() ?? null,
    // PostgreSQL formats times in JSON with its own offset.
    messages: messages.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  }
}
