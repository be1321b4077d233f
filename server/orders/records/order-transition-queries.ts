import { sql } from 'kysely'
import type { SyncItem } from '../../../contract/shop/cart/cart.ts'
import type { OrderState, PaymentType, ShippedState } from '../../../contract/shop/orders/orders.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import type { ShopperOrderKey } from './order-queries.ts'
import { hasSentGoods } from './shipment-queries.ts'

/** The facts of an order that a state change needs. */
export interface LockedOrder extends ShopperOrderKey {
  id: string
  state: OrderState
  shippedState: ShippedState
  paymentType: PaymentType
  payBefore: Date
  shippedAt: Date | null
  arrivedAt: Date | null
  logisticsInfo: string | null
  /** Whether any of its goods have left, even if they came back. */
  hasSentGoods: boolean
  language: Language
  /** Address of its mails. A distributor may have none. */
  email: string | null
}

/** Locks one order, so that only one of paying and cancelling sees it unpaid (docs/spec/invariants.md#a22). */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder> {
  return orNotFound(await lockedOrders(tx).where('orders.id', '=', orderId).executeTakeFirst())
}

/** Like `lockOrder`, for the order's own shopper. */
export async function lockOrderForShopper(
  tx: Transaction,
  { personId, invoice }: ShopperOrderKey,
): Promise<LockedOrder> {
  return orNotFound(
    await lockedOrders(tx)
      .where('orders.person_id', '=', personId)
      .where('orders.invoice', '=', invoice)
      .executeTakeFirst(),
  )
}

/** Like `lockOrder`, for the staff, who identify an order by its number alone. */
export async function lockOrderForAdmin(tx: Transaction, invoice: string): Promise<LockedOrder> {
  return orNotFound(await lockedOrders(tx).where('orders.invoice', '=', invoice).executeTakeFirst())
}

/** Locks these orders in their given sequence. */
export async function lockOrders(tx: Transaction, ids: readonly string[]): Promise<LockedOrder[]> {
  return await lockedOrders(tx)
    .where('orders.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], orders.id)`)
    .execute()
}

function lockedOrders(tx: Transaction) {
  return tx
    .selectFrom('orders')
    .innerJoin('people', 'people.id', 'orders.person_id')
    .select([
      'orders.id',
      'orders.person_id as personId',
      'orders.invoice',
      sql<OrderState>`orders.state`.as('state'),
      sql<ShippedState>`orders.shipped_state`.as('shippedState'),
      sql<PaymentType>`orders.payment_type`.as('paymentType'),
      'orders.pay_before as payBefore',
      'orders.shipped_at as shippedAt',
      'orders.arrived_at as arrivedAt',
      'orders.logistics_info as logisticsInfo',
      hasSentGoods.as('hasSentGoods'),
      sql<Language>`orders.language`.as('language'),
      'people.email',
    ])
    .forNoKeyUpdate('orders')
}

/** Saves the payment type of an order. The order must be locked. */
export async function setPaymentType(
  tx: Transaction,
  orderId: string,
  paymentType: PaymentType,
): Promise<void> {
  await tx.updateTable('orders').set({ payment_type: paymentType }).where('id', '=', orderId).execute()
}

/** Changes the state of an order, in its row and its history. The order must be locked. */
export async function changeState(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'state'>,
  { to, cause, now }: { to: OrderState; cause: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      state: to,
      // A resolved appeal makes the order PAID again, but it was paid long before.
      ...(order.state === 'UNPAID' && to === 'PAID' && { paid_at: now }),
      ...(to === 'CANCEL' && { cancelled_at: now }),
    })
    .where('id', '=', order.id)
    .execute()
  await tx
    .insertInto('order_state_changes')
    .columns(['order_id', 'number', 'from_state', 'to_state', 'cause', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('order_state_changes')
        .where('order_id', '=', order.id)
        .select(({ val, fn }) => [
          val(order.id).as('order_id'),
          sql<number>`${fn.max('number')} + 1`.as('number'),
          val(order.state).as('from_state'),
          val(to).as('to_state'),
          val(cause).as('cause'),
          // A call may read the clock long before it gets the lock, after a call with a later time.
          sql<Date>`greatest(${fn.max('at')}, ${now}::timestamptz)`.as('at'),
        ]),
    )
    .execute()
}

/** Lists the lines of an order except specifications that the person has ordered since. Cancelled orders do not count. */
export async function listLinesNotOrderedSince(
  tx: Transaction,
  { id, personId }: Pick<LockedOrder, 'id' | 'personId'>,
): Promise<SyncItem[]> {
  return await tx
    .selectFrom('order_lines as line')
    .innerJoin('orders as own', 'own.id', 'line.order_id')
    .where('own.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as other')
            .innerJoin('order_lines as same', 'same.order_id', 'other.id')
            .where('other.person_id', '=', personId)
            .where('other.id', '<>', id)
            .where('other.state', '<>', 'CANCEL')
            .where((eb) =>
              eb.or([
                eb('other.created_at', '>=', eb.ref('own.created_at')),
                eb('other.paid_at', '>=', eb.ref('own.created_at')),
              ]),
            )
            .whereRef('same.specification_id', '=', 'line.specification_id')
            .select('other.id'),
        ),
      ),
    )
    .select([
      'line.display_product_id as displayProductId',
      'line.product_id as productId',
      'line.specification_id as specificationId',
      'line.quantity',
    ])
    .orderBy('line.number')
    .execute()
}

/** Returns when a person placed their latest order. They must have placed one. */
export async function getLatestOrderTime(tx: Transaction, personId: string): Promise<Date> {
  const { createdAt } = await tx
    .selectFrom('orders')
    .where('person_id', '=', personId)
    .select('created_at as createdAt')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return createdAt
}

/** Saves how many lines of a cancelled order returned to the shopper's cart. The order must be locked. */
export async function setReturnedToCart(tx: Transaction, orderId: string, lines: number): Promise<void> {
  await tx.updateTable('orders').set({ returned_to_cart: lines }).where('id', '=', orderId).execute()
}
