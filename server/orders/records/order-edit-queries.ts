import { sql } from 'kysely'
import type { GoodsNames } from '../../../contract/shop/catalogue/goods-name.ts'
import type { Order, OrderEdit } from '../../../contract/shop/orders/orders.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Database, Transaction } from '../../core/database.ts'
import type { PartialRefund } from './partial-refund-queries.ts'

/** A change of the goods of an order. */
export interface NewOrderEdit {
  orderId: string
  number: number
  /** The order of the added goods; null if goods were only removed. */
  addedOrderId: string | null
  /** Whether nothing else of the order was left. */
  isWhole: boolean
  removed: readonly PartialRefund[]
  removedCents: Cents
  carriedCents: Cents
  reason: string
  staffName: string
  now: Date
}

/** An edit that waits for the payment of the added order. */
export type OpenEdit = Pick<
  NewOrderEdit,
  'orderId' | 'number' | 'isWhole' | 'removed' | 'reason' | 'staffName'
>

/** Records an edit of a locked order: open until its added order is paid, done if nothing was added. */
export async function insertOrderEdit(tx: Transaction, edit: NewOrderEdit): Promise<void> {
  const isOpen = edit.addedOrderId !== null
  await tx
    .insertInto('order_edits')
    .values({
      order_id: edit.orderId,
      number: edit.number,
      added_order_id: edit.addedOrderId,
      is_whole: edit.isWhole,
      removed: JSON.stringify(edit.removed),
      removed_cents: edit.removedCents,
      carried_cents: edit.carriedCents,
      state: isOpen ? 'OPEN' : 'DONE',
      reason: edit.reason,
      staff_name: edit.staffName,
      at: edit.now,
      ended_at: isOpen ? null : edit.now,
    })
    .execute()
}

/** The open edit that waits for this added order, or null. The added order must be locked. */
export async function findOpenEditOfAddedOrder(
  tx: Transaction,
  addedOrderId: string,
): Promise<OpenEdit | null> {
  const edit = await tx
    .selectFrom('order_edits')
    .where('added_order_id', '=', addedOrderId)
    .where('state', '=', 'OPEN')
    .select([
      'order_id as orderId',
      'number',
      'is_whole as isWhole',
      sql<PartialRefund[]>`removed`.as('removed'),
      'reason',
      'staff_name as staffName',
    ])
    .executeTakeFirst()
  return edit ?? null
}

/** The specifications that an edit adds and removes. */
export async function listEditSpecifications(
  tx: Transaction,
  { addedOrderId, orderId, removed }: Pick<OpenEdit, 'orderId' | 'removed'> & { addedOrderId: string },
): Promise<string[]> {
  const numbers = removed.map(({ number }) => number)
  const lines = await tx
    .selectFrom('order_lines')
    .where((eb) =>
      eb.or([
        eb('order_id', '=', addedOrderId),
        eb.and([eb('order_id', '=', orderId), sql<boolean>`number = any(${numbers}::int[])`]),
      ]),
    )
    .select('specification_id as specificationId')
    .execute()
  return lines.map(({ specificationId }) => specificationId)
}

/** The number of the unpaid order that an open edit of this order waits for, or null. A command that decides
 *  from the result locks the order first. */
export async function findOpenEdit(db: Database, orderId: string): Promise<{ invoice: string } | null> {
  const edit = await db
    .selectFrom('order_edits')
    .innerJoin('orders as added', 'added.id', 'order_edits.added_order_id')
    .where('order_edits.order_id', '=', orderId)
    .where('order_edits.state', '=', 'OPEN')
    .select('added.invoice')
    .executeTakeFirst()
  return edit ?? null
}

/** Ends the open edit of an added order, which must be locked. */
export async function endEdit(
  tx: Transaction,
  { addedOrderId, state, now }: { addedOrderId: string; state: 'DONE' | 'CANCELLED'; now: Date },
): Promise<void> {
  await tx
    .updateTable('order_edits')
    .set({ state, ended_at: now })
    .where('added_order_id', '=', addedOrderId)
    .where('state', '=', 'OPEN')
    .execute()
}

/** Number of edits of an order so far, and whether it is an added order itself. */
export async function getEditFacts(
  db: Database,
  orderId: string,
): Promise<{ edits: number; isAdded: boolean }> {
  const { edits, isAdded } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('order_edits')
        .where('order_id', '=', orderId)
        .select(({ fn }) => fn.countAll<number>().as('edits'))
        .$asScalar()
        .$notNull()
        .as('edits'),
      eb
        .exists(eb.selectFrom('order_edits').where('added_order_id', '=', orderId))
        .$castTo<boolean>()
        .as('isAdded'),
    ])
    .executeTakeFirstOrThrow()
  return { edits: Number(edits), isAdded }
}

/** The order that this one was added to by an edit, or null. It never changes. */
export async function findEditedOrder(db: Database, addedOrderId: string): Promise<string | null> {
  const edit = db.selectFrom('order_edits').where('added_order_id', '=', addedOrderId)
  return (await edit.select('order_id as orderId').executeTakeFirst())?.orderId ?? null
}

/** The orders that edits have made one delivery, this one included: added orders by id, then the edited one. */
export async function listOrdersSentTogether(db: Database, invoice: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with edited as (
      select coalesce(
        (select order_id from order_edits where added_order_id = orders.id and state <> 'CANCELLED'), orders.id) as id
      from orders where invoice = ${invoice})
    select added_order_id as id, 1 as place from order_edits join edited on edited.id = order_id
    where added_order_id is not null and state <> 'CANCELLED'
    union all
    select id, 2 from edited
    order by place, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Amount of an order of the table `orders` that is paid with money carried from another order. */
export const carriedInCents = sql<number>`(
  select coalesce(sum(carried_cents), 0)::bigint from order_edits where added_order_id = orders.id)`

/** Amount carried from an order of the table `orders` to its added orders. */
export const carriedOutCents = sql<number>`(
  select coalesce(sum(carried_cents), 0)::bigint from order_edits where order_id = orders.id and state = 'DONE')`

/** Pieces of the table aliased `line` that edits exchanged for goods of other orders while the rest stayed sold. */
export const exchangedQuantity = sql<number>`(
  select coalesce(sum(removed.quantity), 0)::int
  from order_edits as edit, jsonb_to_recordset(edit.removed) as removed (number int, quantity int)
  where edit.order_id = line.order_id and removed.number = line.number
    and edit.state = 'DONE' and edit.added_order_id is not null and not edit.is_whole)`

/** Whether an edit exchanged all goods of an order of the table `orders`. */
export const isExchanged = sql<boolean>`(orders.state = 'RETURNSUCCESS' and exists (
  select from order_edits
  where order_id = orders.id and state = 'DONE' and added_order_id is not null and is_whole))`

/** The edits of an order of the table `orders`, for its shopper. */
export const editsColumn = sql<OrderEdit[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('number', edit.number, 'state', edit.state,
    'addedInvoice', added.invoice, 'removedCents', edit.removed_cents, 'carriedCents', edit.carried_cents,
    'at', to_char(edit.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by edit.number), '[]')
  from order_edits as edit left join orders as added on added.id = edit.added_order_id
  where edit.order_id = orders.id)`

/** The order to which an order of the table `orders` was added, or null. */
export const addedToColumn = sql<Order['addedTo']>`(
  select jsonb_build_object('invoice', edited.invoice, 'carriedCents', edit.carried_cents,
    'refundCents', edit.removed_cents - edit.carried_cents)
  from order_edits as edit join orders as edited on edited.id = edit.order_id
  where edit.added_order_id = orders.id)`

/** The goods that are removed from another order in exchange for this one, for its mails. */
export async function listRemovedFor(db: Database, addedOrderId: string): Promise<RemovedGoods[]> {
  const { rows } = await sql<RemovedGoods>`
    select name_en as "nameEn", name_cn as "nameCn", product_name_en as "productNameEn",
      product_name_cn as "productNameCn", specification_name_en as "specificationNameEn",
      specification_name_cn as "specificationNameCn", removed.quantity
    from order_edits as edit, jsonb_to_recordset(edit.removed) as removed (number int, quantity int), order_lines as line
    where edit.added_order_id = ${addedOrderId} and (line.order_id, line.number) = (edit.order_id, removed.number)
    order by line.number`.execute(db)
  return rows
}

/** Goods that were removed from an order. */
export interface RemovedGoods extends GoodsNames {
  quantity: number
}
