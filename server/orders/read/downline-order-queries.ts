import { sql } from 'kysely'
import type { DownlineOrder } from '../../../contract/shop/orders/downline-orders.ts'
import { deriveOrderStatus } from '../../../contract/shop/orders/order-status.ts'
import type { OrderState, OrderStatus, ShippedState } from '../../../contract/shop/orders/orders.ts'
import { beginningOfDay } from '../../../contract/values/hong-kong-time.ts'
import type { PageQuery } from '../../../contract/values/page.ts'
import type { Database } from '../../core/database.ts'
import { ordererAccount, ordererName } from '../../distributors/downline/shown-person-queries.ts'
import { listedGoods } from '../records/order-fact-queries.ts'
import { hasStatusAt, statusFactsAt } from '../records/order-status-queries.ts'

const name = ordererName.as('name')
const account = ordererAccount.as('account')

/** Maximum counted matches: deeper pages are not used, and counting further would cost more than the page. */
const maxCounted = 10_000

/** The filters of a sponsor's downline orders. */
export interface DownlineOrderSearch {
  sponsorId: string
  /** A month in Hong Kong time: its first day and the first day of the next. */
  months: { from: string; until: string } | null
  state: OrderState | undefined
  status: OrderStatus | undefined
  /** The moment of the statuses. */
  now: Date
}

/** Lists the downline orders of a sponsor, latest first. */
export async function searchDownlineOrders(
  db: Database,
  search: DownlineOrderSearch,
  { page, size }: PageQuery,
): Promise<{ items: DownlineOrder[]; total: number }> {
  const { total } = await db
    .selectFrom(downlineOrdersQuery(db, search).select('orders.id').limit(maxCounted).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await downlineOrdersQuery(db, search)
    .select([
      'orders.invoice',
      'orders.created_at as createdAt',
      sql<OrderState>`orders.state`.as('orderState'),
      sql<ShippedState>`orders.shipped_state`.as('shippedState'),
      statusFactsAt(search.now).as('statusFacts'),
      'orders.total_quantity as totalQuantity',
      'orders.total_cents as totalCents',
      listedGoods.as('goods'),
      name,
      account,
    ])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const items = rows.map(({ createdAt, goods, statusFacts, ...order }) => ({
    ...order,
    ...goods,
    status: deriveOrderStatus(statusFacts),
    dateCreated: createdAt.toISOString(),
  }))
  return { items, total: Number(total) }
}

function downlineOrdersQuery(db: Database, { sponsorId, months, state, status, now }: DownlineOrderSearch) {
  return db
    .selectFrom('orders')
    .where('orders.sponsor_id', '=', sponsorId)
    .$if(state !== undefined, (query) => query.where('orders.state', '=', state ?? ''))
    .$if(status !== undefined, (query) => query.where(hasStatusAt(status as OrderStatus, now)))
    .$if(months !== null, (query) =>
      query
        .where('orders.created_at', '>=', beginningOfDay(months?.from ?? ''))
        .where('orders.created_at', '<', beginningOfDay(months?.until ?? '')),
    )
}

/** Returns the orderer's name and account as the sponsor sees them. */
export async function getShownOrderer(
  db: Database,
  orderId: string,
): Promise<{ name: string; account: string }> {
  return await db
    .selectFrom('orders')
    .where('orders.id', '=', orderId)
    .select([name, account])
    .executeTakeFirstOrThrow()
}
