import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { recordArrival } from '../../server/orders/arrival/record-arrival.ts'
import { confirmOrder } from '../../server/orders/confirm/confirm-order.ts'
import { shipOrder } from '../../server/orders/ship/ship-order.ts'
import { markOrderPaid } from '../../server/orders/transitions/order-transitions.ts'

const steps = ['paid', 'confirmed', 'shipped', 'arrived'] as const
export type StepOfOrder = (typeof steps)[number]

/** Advances an order to a step, today; completed steps stay, and unknown numbers are ignored because tests
 *  use them. The payment is not captured by any bank, so the audit would report it. */
export async function advanceOrderTo(
  mall: Pick<Dependencies, 'db' | 'clock'>,
  invoice: string,
  to: StepOfOrder,
): Promise<void> {
  const { db, clock } = mall
  const order = await db.selectFrom('orders').where('invoice', '=', invoice).selectAll().executeTakeFirst()
  if (!order) return
  const stepsToTake = steps.slice(0, steps.indexOf(to) + 1)
  const now = clock.now()
  if (order.state === 'UNPAID') {
    await db.transaction().execute(async (tx) => {
      await markOrderPaid(tx, { orderId: order.id, now, cause: 'brought there by a test' })
    })
  }
  if (stepsToTake.includes('confirmed') && order.confirmed_at === null) await confirmOrder(mall, invoice)
  if (stepsToTake.includes('shipped') && order.shipped_at === null) {
    await shipOrder(mall, { invoice, logisticsInfo: 'SF Express 123456000000' })
  }
  if (stepsToTake.includes('arrived') && order.arrived_at === null) {
    await recordArrival(mall, { invoice, arrivedOn: hongKongDay(now) })
  }
}
