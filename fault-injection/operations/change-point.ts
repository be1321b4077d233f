import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aCapture } from '../../test-support/orders/a-capture.ts'
import { aPickupMethod } from '../../test-support/orders/a-delivery-method.ts'
import { aPickupPoint } from '../../test-support/orders/a-pickup-point.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { failedExpectations, type Operation } from '../operation.ts'
import { aStaffCall } from './staff-call.ts'

/** A staff member sends an order to another pick-up point. */
export const changePoint: Operation = {
  name: 'point',
  prepare: async (world) => {
    const { mall, targetProcess } = world
    const { id: deliveryMethodId } = await aPickupMethod(mall.db)
    const [first, second] = [
      await aPickupPoint(mall.db, deliveryMethodId),
      await aPickupPoint(mall.db, deliveryMethodId),
    ]
    const shopper = await aShopper(mall, { withInCart: [await aProduct(mall.db)] })
    const more = { deliveryMethodId, pickupPointId: first.id }
    const { order } = (await shopper.placeOrder(await shopper.previewOrder(more), { more })).body
    await advanceOrderTo(mall, order.invoice, 'paid')
    await aCapture(mall, order.invoice)
    const body = { pickupPointId: second.id, shownPointId: first.id }
    const act = await aStaffCall(world, `/admin/order/${order.invoice}/pickupPoint`, body, 'PUT')
    return {
      act,
      retry: act,
      failures: async () => {
        await targetProcess.drainJobs()
        const chosen = await mall.db
          .selectFrom('order_pickup_points as chosen')
          .innerJoin('orders', 'orders.id', 'chosen.order_id')
          .where('orders.invoice', '=', order.invoice)
          .orderBy('chosen.number')
          .select('chosen.point_id')
          .execute()
        const mails = await mall.db
          .selectFrom('mails')
          .where('to_address', '=', shopper.email)
          .where('kind', '=', 'order-pickup-point-changed')
          .select('id')
          .execute()
        return failedExpectations({
          [`two points were chosen (${chosen.length})`]:
            chosen.map((one) => one.point_id).join() === [first.id, second.id].join(),
          [`one mail reports it (${mails.length})`]: mails.length === 1,
        })
      },
    }
  },
}
