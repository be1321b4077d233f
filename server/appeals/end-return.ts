import { returnToGrants } from '../grants/return-to-grants.ts'
import { settleReturn } from '../orders/settle-order.ts'
import { listAttempts } from '../payments/attempt-queries.ts'
import { refundCapture } from '../payments/refund-capture.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { refuse } from '../platform/refuse.ts'
import { takeBack } from '../stock/take-back.ts'

/** Ends a return: the goods are back and the whole capture is given back, or the grants that it was drawn from, or the shopper keeps the goods and the order
 *  is PAID again. Refuses with `return-not-possible` an order that is not being returned. What came back goes on the
 *  shelf only if the staff, who have looked at it, say that it is fit for sale (decision 21). */
export async function endReturn(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  {
    invoice,
    outcome,
    isFitForSale,
  }: { invoice: string; outcome: 'RETURNED' | 'KEPT'; isFitForSale: boolean },
): Promise<{ orderState: 'RETURNSUCCESS' | 'PAID' }> {
  const orderState = outcome === 'RETURNED' ? 'RETURNSUCCESS' : 'PAID'
  await deps.db.transaction().execute(async (tx) => {
    const order = await settleReturn(tx, { invoice, to: orderState, now: deps.clock.now() })
    if (order === null) refuse({ code: 'return-not-possible' })
    if (outcome === 'KEPT') return
    if (isFitForSale) await takeBack(tx, order.id)
    const paying = (await listAttempts(tx, order.id)).find(({ paysOrder }) => paysOrder)
    if (!paying) {
      await returnToGrants(tx, { orderId: order.id, now: deps.clock.now() })
      return
    }
    const amountCents = paying.capturedCents ?? 0
    await refundCapture(tx, deps, { attemptId: paying.id, amountCents, reasonKey: `return:${order.id}` })
  })
  return { orderState }
}
