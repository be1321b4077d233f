import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Appeal, AppealState } from '../../../contract/shop/appeals/appeals.ts'
import type { AppealRequestType } from '../../../contract/shop/orders/appeal-request-types.ts'
import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import type { DB } from '../../../database/schema.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { goodsNameColumns } from '../../orders/records/goods-name-columns.ts'
import type { ShopperOrderKey } from '../../orders/records/order-queries.ts'
import type { AppealFacts, Conversation } from './appeal-state.ts'
import { isWritable } from './waiting-queries.ts'

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

/** Lines of an appeal with their quantity. */
export async function listAppealLines(db: Database, appealId: string): Promise<LineQuantities> {
  return await db
    .selectFrom('appeal_lines')
    .where('appeal_id', '=', appealId)
    .select(['line_number as number', 'quantity'])
    .orderBy('line_number')
    .execute()
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
              .where('appeals.state', '=', 'ACCEPTED')
              .unionAll(
                eb
                  .selectFrom('replacements')
                  .whereRef('replacements.order_id', '=', 'orders.id')
                  .where('replacements.state', '<>', 'CANCELLED'),
              ),
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

function appealsQuery(db: Database, { personId, invoice }: ShopperOrderKey) {
  return appeals(db).where('appeals.person_id', '=', personId).where('orders.invoice', '=', invoice)
}

/** The lines of an order that an appeal in the outer query is about, as `line`, and how many of each, as `chosen`. */
export function goodsOfAppeal(eb: ExpressionBuilder<DB, 'appeals'>) {
  return eb
    .selectFrom('appeal_lines as chosen')
    .innerJoin('order_lines as line', (join) =>
      join.onRef('line.order_id', '=', 'chosen.order_id').onRef('line.number', '=', 'chosen.line_number'),
    )
    .whereRef('chosen.appeal_id', '=', 'appeals.id')
}

/** Appeals with everything that their shopper reads. */
export function appeals(db: Database) {
  return db
    .selectFrom('appeals')
    .innerJoin('orders', 'orders.id', 'appeals.order_id')
    .select((eb) => [
      'appeals.id',
      'orders.invoice',
      sql<Appeal['requestType']>`appeals.request_type`.as('requestType'),
      sql<Appeal['reason']>`coalesce(appeals.question, appeals.reason)`.as('reason'),
      sql<AppealState>`appeals.state`.as('state'),
      isWritable.as('isWritable'),
      'orders.orderer_name as ordererName',
      'appeals.contact_number as contactNumber',
      'appeals.created_at as createdAt',
      'appeals.closed_at as closedAt',
      'appeals.continues',
      sql<Appeal['replacement']>`(
        select state from replacements where appeal_id = appeals.id order by accepted_at desc limit 1)`.as(
        'replacement',
      ),
      jsonArrayFrom(
        goodsOfAppeal(eb)
          .select(['line.number', ...goodsNameColumns, 'line.quantity as orderedQuantity', 'chosen.quantity'])
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

export function toAppeal({ createdAt, closedAt, messages, ...appeal }: AppealRow): Appeal {
  return {
    ...appeal,
    dateCreated: createdAt.toISOString(),
    dateClosed: closedAt?.toISOString() ?? null,
    // PostgreSQL formats times in JSON with its own offset.
    messages: messages.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  }
}
