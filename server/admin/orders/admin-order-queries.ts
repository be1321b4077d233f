import assert from 'node:assert'
import { sql } from 'kysely'
import type { AdminOrder, OrderFilter, OrderSums } from '../../../contract/admin/orders/order-list.ts'
import type { OrderTask } from '../../../contract/admin/orders/shipments.ts'
import type { OrderState, PaymentType, ShippedState } from '../../../contract/shop/orders/orders.ts'
import { beginningOfDay, daysAfter } from '../../../contract/values/hong-kong-time.ts'
import type { KeysetQuery } from '../../../contract/values/keyset.ts'
import type { Database } from '../../core/database.ts'
import { carriedInCents, carriedOutCents, isExchanged } from '../../orders/records/order-edit-queries.ts'
import { receiverColumn, receiverColumns } from '../../orders/records/order-receiver-queries.ts'
import { isParcelLost } from '../../orders/records/order-status-queries.ts'
import { refundedCents, takenBackPvHundredths } from '../../orders/records/partial-refund-queries.ts'
import { hasReplacementToSend } from '../../orders/records/replacement-queries.ts'
import { hasPartShipped } from '../../orders/records/shipment-queries.ts'
import { unpaidRefundCents } from '../../orders/records/unpaid-refund-queries.ts'
import { idsOfMatches } from './order-search-queries.ts'
import type { SearchTerm } from './order-search-state.ts'

export interface FindOrders extends KeysetQuery, Omit<OrderFilter, 'k'> {
  searchTerms: readonly SearchTerm[]
  /** Only these orders. */
  ids?: readonly string[]
  /** Without these orders. */
  without?: readonly string[]
}

/** An order in admin lists, with its cursor and its task. */
export type FoundOrder = Omit<AdminOrder, 'dateCreated' | 'task' | 'deliveryState' | 'hasLeft'> & {
  id: string
  createdAt: Date
  shippedAt: Date | null
  arrivedAt: Date | null
  isPartlyShipped: boolean
  hasReplacementToSend: boolean
  isParcelLost: boolean
}

const isPrepared = sql<boolean>`exists (select from prepared_orders where order_id = orders.id)`

/** Must match the predicates of the partial indexes literally, or PostgreSQL does not use them. */
export const hasTask: Record<OrderTask, string> = {
  CONFIRM: `orders.shipped_state = 'WAIT_CONFIRM' and orders.state in ('PAID', 'APPEAL')`,
  SHIP: `orders.shipped_state = 'CONFIRMED' and orders.shipped_at is null and orders.state in ('PAID', 'APPEAL')`,
  REPLACE: `orders.id in (select order_id from replacements where state = 'OPEN')`,
  ARRIVE: `orders.shipped_at is not null and orders.arrived_at is null and orders.state in ('PAID', 'APPEAL')`,
}

/** Searches orders, latest first, or with a task oldest first. Returns up to one row more than `size`, to detect a next
 *  page. */
export async function listFoundOrders(db: Database, find: FindOrders): Promise<FoundOrder[]> {
  const { task, after, size } = find
  const way = task === undefined ? 'desc' : 'asc'
  return await selectOrders(db, find)
    .select([
      'orders.id',
      'orders.invoice',
      'orders.created_at as createdAt',
      sql<OrderState>`orders.state`.as('orderState'),
      sql<ShippedState>`orders.shipped_state`.as('shippedState'),
      sql<PaymentType>`orders.payment_type`.as('paymentType'),
      'orders.shipped_at as shippedAt',
      'orders.arrived_at as arrivedAt',
      hasPartShipped.as('isPartlyShipped'),
      'orders.orderer_name as ordererName',
      receiverColumn('name').as('receiverName'),
      'orders.total_quantity as totalQuantity',
      'orders.total_cents as totalCents',
      carriedInCents.as('carriedInCents'),
      carriedOutCents.as('carriedOutCents'),
      refundedCents.as('refundedCents'),
      isExchanged.as('isExchanged'),
      hasReplacementToSend.as('hasReplacementToSend'),
      isParcelLost.as('isParcelLost'),
      unpaidRefundCents.as('unpaidRefundCents'),
      isPrepared.as('isPrepared'),
    ])
    .$if(after !== undefined, (query) => query.where(beyond(after ?? { at: new Date(0), id: '' }, way)))
    .orderBy('orders.created_at', way)
    .orderBy('orders.id', way)
    .limit(size + 1)
    .execute()
}

/** Counts and sums the orders of a filter; with more than `max` of them only counts, up to one more. By days of payment
 *  it reads only the index `orders_by_day_of_payment`. */
export async function sumOrders(
  db: Database,
  find: Omit<FindOrders, 'after' | 'size'>,
  max: number,
): Promise<StoredSums> {
  const found = selectOrders(db, find)
    .select(['orders.state', 'orders.paid_at', 'orders.total_cents', 'orders.pv_hundredths'])
    .limit(max + 1)
  const { rows } = await sql<Omit<StoredSums, 'carriedInCents' | 'carriedOutCents'>>`
    select count(*)::int as orders,
      coalesce(sum(total_cents) filter (where paid_at is not null), 0)::bigint as "paidCents",
      coalesce(sum(total_cents) filter (where paid_at is not null and state = 'RETURNSUCCESS'), 0)::bigint
        as "refundedCents",
      coalesce(sum(pv_hundredths) filter (where paid_at is not null and state <> 'RETURNSUCCESS'), 0)::bigint
        as "pvHundredths"
    from (${found}) as found`.execute(db)
  const [sums] = rows
  assert(sums, 'a query of sums returns one row')
  if (sums.orders > max) return { ...sums, carriedInCents: 0, carriedOutCents: 0 }
  const { cents, pv } = await sumPartsRefunded(db, find)
  const exchanged = await sumExchanged(db, find)
  return {
    ...sums,
    ...exchanged,
    paidCents: sums.paidCents - exchanged.carriedInCents,
    refundedCents: sums.refundedCents + cents - exchanged.carriedOutCents,
    pvHundredths: sums.pvHundredths - pv,
  }
}

type StoredSums = Omit<OrderSums, 'isCut' | 'netCents'>

/** What edits carried to and from the paid orders of a filter. */
async function sumExchanged(db: Database, find: Omit<FindOrders, 'after' | 'size'>) {
  const paid = selectOrders(db, find).where('orders.paid_at', 'is not', null).select('orders.id')
  const { rows } = await sql<Pick<OrderSums, 'carriedInCents' | 'carriedOutCents'>>`
    select
      (select coalesce(sum(carried_cents), 0)::bigint from order_edits
        where state = 'DONE' and added_order_id in (${paid})) as "carriedInCents",
      (select coalesce(sum(carried_cents), 0)::bigint from order_edits
        where state = 'DONE' and order_id in (${paid})) as "carriedOutCents"`.execute(db)
  return rows[0] ?? { carriedInCents: 0, carriedOutCents: 0 }
}

/** Refunds of parts of the orders of a filter, as the sales of the dashboard deduct them. */
async function sumPartsRefunded(db: Database, find: Omit<FindOrders, 'after' | 'size'>) {
  const unreturned = selectOrders(db, find).where('orders.state', '<>', 'RETURNSUCCESS').select('orders.id')
  const { rows } = await sql<{ cents: number; pv: number }>`
    select (coalesce(sum(cents), 0))::bigint as cents, (coalesce(sum(pv), 0))::bigint as pv from (
      select refund.amount_cents - refund.withheld_cents as cents, ${takenBackPvHundredths} as pv
      from partial_refunds as refund
      join (${unreturned}) as unreturned on unreturned.id = refund.order_id
      join order_lines as line on line.order_id = refund.order_id and line.number = refund.line_number
      union all
      select refund.amount_cents, 0 from goodwill_refunds as refund join (${unreturned}) as unreturned on unreturned.id = refund.order_id
    ) as refunds`.execute(db)
  return rows[0] ?? { cents: 0, pv: 0 }
}

/** The order columns of an export; amounts in cents. */
export async function listOrdersToExport(db: Database, find: FindOrders) {
  return await selectOrders(db, find)
    .select([
      'orders.id',
      'orders.invoice',
      'orders.created_at',
      'orders.paid_at',
      'orders.state',
      'orders.shipped_state',
      'orders.payment_type',
      'orders.orderer_username',
      'orders.orderer_name',
      'orders.sponsor_name',
      'orders.total_quantity',
      'orders.subtotal_cents',
      'orders.freight_cents',
      'orders.total_cents',
      'orders.logistics_info',
      'orders.arrived_at',
    ])
    .select([
      ...receiverColumns,
      carriedInCents.as('carriedInCents'),
      carriedOutCents.as('carriedOutCents'),
      refundedCents.as('refundedCents'),
      sql<string>`(
        select string_agg(sku || ' × ' || quantity, '; ' order by number) from order_lines where order_id = orders.id)`.as(
        'goods',
      ),
    ])
    .$if(find.after !== undefined, (query) =>
      query.where(beyond(find.after ?? { at: new Date(0), id: '' }, 'desc')),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(find.size)
    .execute()
}

function beyond({ at, id }: { at: Date; id: string }, way: 'asc' | 'desc') {
  const sign = sql.raw(way === 'asc' ? '>' : '<')
  return sql<boolean>`(orders.created_at, orders.id) ${sign} (${at}::timestamptz, ${id}::uuid)`
}

function selectOrders(db: Database, find: Omit<FindOrders, 'after' | 'size'>) {
  const { searchTerms, ids, without = [], state, task, paymentType, from, to } = find
  const { paidFrom, paidTo, payment, shippedTo, personId, origin } = find
  return db
    .selectFrom('orders')
    .$if(state !== undefined, (query) => query.where('orders.state', '=', state ?? ''))
    .$if(paymentType !== undefined, (query) => query.where('orders.payment_type', '=', paymentType ?? ''))
    .$if(task !== undefined, (query) => query.where(sql<boolean>`${sql.raw(hasTask[task ?? 'CONFIRM'])}`))
    .$if(from !== undefined, (query) => query.where('orders.created_at', '>=', beginningOfDay(from ?? '')))
    .$if(to !== undefined, (query) =>
      query.where('orders.created_at', '<', beginningOfDay(daysAfter(to ?? '', 1))),
    )
    .$if(paidFrom !== undefined, (query) =>
      query.where('orders.paid_at', '>=', beginningOfDay(paidFrom ?? '')),
    )
    .$if(paidTo !== undefined, (query) => {
      const end = beginningOfDay(daysAfter(paidTo ?? '', 1))
      // No order is paid before it is placed, so the list by time begins at that day.
      return query.where('orders.paid_at', '<', end).where('orders.created_at', '<', end)
    })
    .$if(payment !== undefined, (query) => query.where('orders.paid_at', 'is not', null))
    .$if(payment === 'KEPT', (query) => query.where('orders.state', '<>', 'RETURNSUCCESS'))
    .$if(shippedTo !== undefined, (query) =>
      query.where('orders.shipped_at', '<', beginningOfDay(daysAfter(shippedTo ?? '', 1))),
    )
    .$if(origin !== undefined, (query) =>
      query.where(origin === 'STAFF' ? isPrepared : sql<boolean>`not ${isPrepared}`),
    )
    .$if(personId !== undefined, (query) => query.where('orders.person_id', '=', personId ?? ''))
    .$if(searchTerms.length > 0, (query) => query.where(isMatch(searchTerms)))
    .$if(ids !== undefined, (query) => query.where(isAmongIds(ids ?? [])))
    .$if(without.length > 0, (query) => query.where(sql<boolean>`not ${isAmongIds(without)}`))
}

/** An array, not a join: PostgreSQL looks up its ids one by one instead of reading all orders. */
function isMatch(searchTerms: readonly SearchTerm[]) {
  return sql<boolean>`orders.id = any (array(select id from ${idsOfMatches(searchTerms)} as matches))`
}

function isAmongIds(ids: readonly string[]) {
  return sql<boolean>`(orders.id = any(${[...ids]}::uuid[]))`
}
