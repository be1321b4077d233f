import { sql } from 'kysely'
import type { ShopSettings } from '../../../contract/admin/settings/shop-admin.ts'
import type { Database } from '../../core/database.ts'

/** Orders paid since a time by their subtotal. */
export async function countBySubtotal(
  db: Database,
  from: Date,
): Promise<{ subtotalCents: number; orders: number }[]> {
  return await db
    .selectFrom('orders')
    .where('paid_at', '>=', from)
    .groupBy('subtotal_cents')
    .select(['subtotal_cents as subtotalCents', (eb) => eb.fn.countAll<number>().as('orders')])
    .execute()
}

/** Orders paid since a time that were paid later than so many seconds after they were placed. An order that staff
 *  prepared has a window of its own. */
export async function countPaidLaterThan(db: Database, from: Date, seconds: number): Promise<number> {
  return await count(
    db
      .selectFrom('orders')
      .where('paid_at', '>=', from)
      .where(sql<boolean>`paid_at - created_at > ${seconds} * interval '1 second'`)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('prepared_orders').whereRef('order_id', '=', 'orders.id').select('order_id'))),
      )
      .select((eb) => eb.fn.countAll<number>().as('count')),
  )
}

/** Days in Hong Kong on which orders that were paid since a time were paid and confirmed by the staff. */
export async function countByConfirmation(
  db: Database,
  from: Date,
): Promise<{ paidOn: string; confirmedOn: string; orders: number }[]> {
  const dayOf = (column: 'paid_at' | 'confirmed_at') =>
    sql<string>`(${sql.ref(column)} at time zone 'Asia/Hong_Kong')::date::text`
  return await db
    .selectFrom('orders')
    .where('paid_at', '>=', from)
    .where('confirmed_at', 'is not', null)
    .groupBy([dayOf('paid_at'), dayOf('confirmed_at')])
    .select([
      dayOf('paid_at').as('paidOn'),
      dayOf('confirmed_at').as('confirmedOn'),
      (eb) => eb.fn.countAll<number>().as('orders'),
    ])
    .execute()
}

type Rates = Pick<ShopSettings, 'minRateBasisPoints' | 'maxRateBasisPoints'>

/** Orders paid since a time whose rate is outside a range. A rate of 0 is no discount. */
export async function countOrdersOutsideRates(db: Database, from: Date, rates: Rates): Promise<number> {
  return await count(
    db
      .selectFrom('orders')
      .where('paid_at', '>=', from)
      .where(isOutside(rates))
      .select((eb) => eb.fn.countAll<number>().as('count')),
  )
}

/** People whose rate with their sponsor is outside a range. */
export async function countMembersOutsideRates(db: Database, rates: Rates): Promise<number> {
  return await count(
    db
      .selectFrom('people')
      .where('sponsor_id', 'is not', null)
      .where('verified_at', 'is not', null)
      .where(isOutside(rates))
      .select((eb) => eb.fn.countAll<number>().as('count')),
  )
}

/** Orders whose refunds since a time exceed an amount together. */
export async function countRefundedAbove(db: Database, from: Date, cents: number): Promise<number> {
  const orders = db
    .selectFrom('payment_refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_refunds.attempt_id')
    .where('payment_refunds.created_at', '>=', from)
    .groupBy('payment_attempts.order_id')
    .having((eb) => eb.fn.sum('payment_refunds.amount_cents'), '>', cents)
    .select('payment_attempts.order_id')
  return await count(db.selectFrom(orders.as('orders')).select((eb) => eb.fn.countAll<number>().as('count')))
}

/** Distributors whose offset credits since a time exceed an amount together. */
export async function countCreditedAbove(db: Database, from: Date, cents: number): Promise<number> {
  const distributors = db
    .selectFrom('offset_credits')
    .where('created_at', '>=', from)
    .groupBy('person_id')
    .having((eb) => eb.fn.sum('amount_cents'), '>', cents)
    .select('person_id')
  return await count(
    db.selectFrom(distributors.as('distributors')).select((eb) => eb.fn.countAll<number>().as('count')),
  )
}

function isOutside({ minRateBasisPoints, maxRateBasisPoints }: Rates) {
  return sql<boolean>`rate_basis_points > 0
    and rate_basis_points not between ${minRateBasisPoints} and ${maxRateBasisPoints}`
}

async function count(query: { executeTakeFirstOrThrow: () => Promise<{ count: number }> }): Promise<number> {
  return Number((await query.executeTakeFirstOrThrow()).count)
}
