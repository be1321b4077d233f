import { requestRefund } from '../../server/admin/approvals/request-refund.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { getOrderVersion } from '../../server/orders/records/order-version-queries.ts'
import { aCapture } from './a-capture.ts'
import { advanceOrderTo } from './advance-order-to.ts'
import { anUnpaidOrder } from './an-unpaid-order.ts'

type Parts = Pick<Dependencies, 'db' | 'clock' | 'config'>

/** A paid order above the refund limit of a single member of staff, with its capture. */
export async function aLargeOrder(
  { db, clock }: Parts,
  totalCents = 900_000,
): Promise<{ invoice: string; totalCents: number; personId: string }> {
  const { invoice, personId } = await anUnpaidOrder(db, { placedAt: clock.now(), totalCents })
  await advanceOrderTo({ db, clock }, invoice, 'paid')
  await aCapture({ db, clock }, invoice)
  return { invoice, totalCents, personId }
}

/** The body of a request to refund such an order. */
export async function aLargeRefund(parts: Parts) {
  const { invoice, totalCents: expectedCents } = await aLargeOrder(parts)
  const order = parts.db.selectFrom('orders').where('invoice', '=', invoice).select('id')
  const orderVersion = await getOrderVersion(parts.db, (await order.executeTakeFirstOrThrow()).id)
  const stated = { isRestocked: true, reason: 'CANCELLED' as const, note: 'Never arrived' }
  const body = { kind: 'WHOLE' as const, expectedCents, orderVersion, ...stated }
  return { params: { invoice }, body }
}

/** A refund that waits for approval by a second member of staff. */
export async function aRequestedRefund(parts: Parts, staffId: string): Promise<string> {
  const { params, body } = await aLargeRefund(parts)
  return await requestRefund(parts, { ...params, ...body, staffId })
}
