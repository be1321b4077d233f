import type { DownlineOrder, DownlineOrderDetail } from '../../../contract/shop/orders/downline-orders.ts'
import type { OrderState, OrderStatus } from '../../../contract/shop/orders/orders.ts'
import { monthsAfter } from '../../../contract/values/hong-kong-time.ts'
import { sum } from '../../../contract/values/money.ts'
import type { Page, PageQuery } from '../../../contract/values/page.ts'
import type { Database } from '../../core/database.ts'
import { listBalances } from '../../distributors/ledger/ledger-queries.ts'
import { getOrderForSponsor } from '../records/order-queries.ts'
import { statusAt } from '../records/order-rules.ts'
import { getShownOrderer, searchDownlineOrders } from './downline-order-queries.ts'
import { listProgressSteps } from './progress-rules.ts'

export interface ListDownline extends PageQuery {
  sponsorId: string
  month?: string | undefined
  state?: OrderState | undefined
  status?: OrderStatus | undefined
}

/** Lists the downline orders of a sponsor, latest first. */
export async function listDownlineOrders(
  db: Database,
  { sponsorId, month, state, status, page, size }: ListDownline,
  now: Date,
): Promise<Page<DownlineOrder>> {
  const months = month === undefined ? null : { from: `${month}-01`, until: `${monthsAfter(month, 1)}-01` }
  const found = await searchDownlineOrders(db, { sponsorId, months, state, status, now }, { page, size })
  return { ...found, page, size }
}

/** Returns one downline order. The server leaves out the shopper's private data: address, phone, receiver, parcel and
 *  payment (docs/spec/distributors.md#downline). */
export async function readDownlineOrder(
  db: Database,
  key: { sponsorId: string; invoice: string },
  now: Date,
): Promise<DownlineOrderDetail> {
  const order = await getOrderForSponsor(db, key)
  const { lines } = await listBalances(db, order.id)
  const { invoice, orderState, shippedState, sponsorName, figures } = order
  const { rateBasisPoints, commonRateBasisPoints } = order
  return {
    ...(await getShownOrderer(db, order.id)),
    invoice,
    dateCreated: order.dateCreated.toISOString(),
    orderState,
    shippedState,
    status: statusAt(order, now),
    sponsorName: sponsorName ?? '',
    rateBasisPoints,
    commonRateBasisPoints,
    progress: listProgressSteps(order),
    figures,
    lines: order.lines,
    earnings: {
      pendingCents: sum(lines.map(({ pendingCents }) => pendingCents)),
      payableCents: sum(lines.map(({ payableCents }) => payableCents)),
    },
  }
}
