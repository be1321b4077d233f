import { sql } from 'kysely'
import { deriveOrderStatus } from '../../../contract/shop/orders/order-status.ts'
import type {
  OrderState,
  OrderStatus,
  OrderSummary,
  PaymentType,
  ShippedState,
} from '../../../contract/shop/orders/orders.ts'
import type { Page, PageQuery } from '../../../contract/values/page.ts'
import type { Database } from '../../core/database.ts'
import { carriedInCents } from '../records/order-edit-queries.ts'
import { listedGoods } from '../records/order-fact-queries.ts'
import { hasStatusAt, statusFactsAt } from '../records/order-status-queries.ts'

/** The filters of a person's orders. */
export interface OrderSearch extends PageQuery {
  /** Part of an order number, or null. */
  invoicePart: string | null
  /** `like` patterns that must all match one line of the order. Empty matches every order. */
  patterns: readonly string[]
  state: OrderState | undefined
  status: OrderStatus | undefined
  /** The moment of the statuses. */
  now: Date
}

/** Lists the matching orders of a person, latest first. */
export async function listFoundOrders(
  db: Database,
  personId: string,
  { page, size, ...search }: OrderSearch,
): Promise<Page<Omit<OrderSummary, 'isWindowOver'>>> {
  const { total } = await ordersQuery(db, personId, search)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await ordersQuery(db, personId, search)
    .select([
      'orders.invoice',
      'orders.created_at',
      'orders.pay_before',
      sql<OrderState>`orders.state`.as('orderState'),
      sql<ShippedState>`orders.shipped_state`.as('shippedState'),
      sql<PaymentType>`orders.payment_type`.as('paymentType'),
      'orders.total_quantity as totalQuantity',
      'orders.total_cents as totalCents',
      carriedInCents.as('carriedInCents'),
      statusFactsAt(search.now).as('statusFacts'),
      listedGoods.as('goods'),
    ])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const items = rows.map(({ created_at, pay_before, goods, statusFacts, ...order }) => ({
    ...order,
    ...goods,
    status: deriveOrderStatus(statusFacts),
    dateCreated: created_at.toISOString(),
    payBefore: order.orderState === 'UNPAID' ? pay_before.toISOString() : null,
  }))
  return { items, page, size, total: Number(total) }
}

/** One line must match all words; words matched by different lines do not count. */
function ordersQuery(
  db: Database,
  personId: string,
  { invoicePart, patterns, state, status, now }: Omit<OrderSearch, keyof PageQuery>,
) {
  return db
    .selectFrom('orders')
    .where('orders.person_id', '=', personId)
    .$if(state !== undefined, (query) => query.where('orders.state', '=', state ?? ''))
    .$if(status !== undefined, (query) => query.where(hasStatusAt(status as OrderStatus, now)))
    .$if(invoicePart !== null || patterns.length > 0, (query) =>
      query.where(({ or, exists, selectFrom, eb }) =>
        or([
          ...(invoicePart === null ? [] : [eb('orders.invoice', 'like', `%${invoicePart}%`)]),
          ...(patterns.length === 0
            ? []
            : [
                exists(
                  selectFrom('order_lines as line')
                    .whereRef('line.order_id', '=', 'orders.id')
                    .where(sql<boolean>`line.normalised_text like all (${patterns})`)
                    .select('line.number'),
                ),
              ]),
        ]),
      ),
    )
}
