import assert from 'node:assert'
import { sql } from 'kysely'
import { compileOnce, type Slots } from '../../core/compile-once.ts'
import type { Transaction } from '../../core/database.ts'
import { insertJobs } from '../../core/jobs.ts'
import { type NewOrder, type NewOrderLine, rowOfLine, rowOfOrder } from '../../orders/place/order-rows.ts'
import { cancelUnpaidQueue } from '../../orders/transitions/cancel-unpaid-queue.ts'
import {
  type AttemptValues,
  attemptValues,
  insertAttemptOfPlaced,
  type NewAttempt,
} from '../../payments/attempts/attempt-queries.ts'
import { isEventAwaited } from '../../platform/webhooks/emit-event.ts'
import { holdParts } from '../../stock/stock-queries.ts'

/** What is written with an order. */
export interface OrderToInsert {
  order: NewOrder
  lines: readonly NewOrderLine[]
  /** The lines of the person's cart that become the order. */
  cartIds: readonly string[]
  /** `placed`, `prepared` or `added`. */
  cause: string
  /** When the order is cancelled if it is still unpaid; null if it is paid at once. */
  cancelAt: Date | null
  /** The first payment attempt of the order; null for none. */
  attempt: NewAttempt | null
}

interface Inserted {
  id: string
  /** Null if the order was inserted without a payment attempt. */
  attemptId: string | null
  /** The specifications of which there was enough stock. */
  heldIds: string[]
  isEventAwaited: boolean
}

/** Inserts an unpaid order with this number, its lines and first state, removes it from the cart, enqueues its
 *  cancellation and holds its stock: one statement, because each round trip delays the orders that wait behind it. Returns
 *  null without a change if the number is taken. */
export async function insertOrder(
  tx: Transaction,
  invoice: string,
  { order, lines, cartIds, cause, cancelAt, attempt }: OrderToInsert,
): Promise<Inserted | null> {
  const row = rowOfOrder(invoice, order)
  const lineRows = lines.map(rowOfLine)
  assert(lineRows[0] !== undefined, 'an order has lines')
  insertRows ??= compileInsertion(Object.keys(row), Object.keys(lineRows[0]))
  const [inserted] = await insertRows(tx, {
    ...row,
    lines: JSON.stringify(lineRows),
    cartIds,
    cause,
    cancelAt,
    ...attemptValues(attempt),
    specificationIds: lines.map((line) => line.specificationId),
    quantities: lines.map((line) => line.quantity),
  })
  return inserted ?? null
}

type OrderRow = ReturnType<typeof rowOfOrder>

interface RowsToInsert extends OrderRow, AttemptValues {
  /** Rows as JSON, by the names of their columns. */
  lines: string
  cartIds: readonly string[]
  cause: string
  cancelAt: Date | null
  specificationIds: readonly string[]
  quantities: readonly number[]
}

/** All orders have the same columns, so one statement serves them all. */
let insertRows: ReturnType<typeof compileInsertion> | null = null

function compileInsertion(columnsOfOrder: readonly string[], columnsOfLine: readonly string[]) {
  const names = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)))
  return compileOnce(
    (_, slots: Slots<RowsToInsert>) => sql<Inserted>`
    with placed as (
      insert into orders (${names(columnsOfOrder)})
      values (${sql.join(columnsOfOrder.map((name) => slots[name as keyof OrderRow]))})
      on conflict (invoice) do nothing
      returning id),
    first_state as (
      insert into order_state_changes (order_id, number, to_state, cause, at)
      select id, 1, 'UNPAID', ${slots.cause}, ${slots.created_at} from placed),
    lines as (
      insert into order_lines (order_id, ${names(columnsOfLine)})
      select placed.id, ${names(columnsOfLine)}
      from placed, jsonb_populate_recordset(null::order_lines, ${slots.lines})),
    ordered as (
      delete from cart_lines using placed
      where person_id = ${slots.person_id} and cart_lines.id = any(${slots.cartIds}::uuid[])),
    cancellation as (
      select jsonb_build_object('orderId', id) as data, id::text as key, ${slots.cancelAt}::timestamptz as due
      from placed where ${slots.cancelAt}::timestamptz is not null),
    job as (${insertJobs(cancelUnpaidQueue, sql`cancellation`)}),
    attempt as (${insertAttemptOfPlaced(slots)}),
    ${holdParts(slots)}
    select id, (select id from attempt) as "attemptId", array(select specification_id from held) as "heldIds",
      ${isEventAwaited('order.placed')} as "isEventAwaited"
    from placed`,
  )
}
