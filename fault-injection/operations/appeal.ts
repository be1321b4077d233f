import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { aForm, aPhoto, encodeForm } from '../../test-support/orders/an-appeal.ts'
import { failedExpectations, type Operation } from '../operation.ts'
import { newIdempotencyKey, placeUnpaidOrder } from './unpaid-order.ts'

/** A customer submits an appeal for a return, with a photo. */
export const appeal: Operation = {
  name: 'appeal',
  prepare: async (world) => {
    const { mall, bank, call } = world
    const { placed, token, orderSnapshot } = await placeUnpaidOrder(world)
    const { invoice } = placed.order
    const [notification] = placed.bankPage ? await bank.pay(placed.bankPage) : []
    if (!notification) throw new Error('The bank sent no notification.')
    await mall.app.inject({
      method: 'POST',
      url: '/back/api/payment/demo-bank/notification',
      headers: notification.headers,
      payload: notification.body,
    })
    await mall.jobs.drain()
    await advanceOrderTo(mall, invoice, 'arrived')
    const fields = {
      requestType: 'RETURN',
      reason: 'DAMAGED',
      lines: '1:1',
      contactNumber: '9123 4567',
      message: 'Broken.',
    }
    const { payload, type } = await encodeForm(aForm(fields, [await aPhoto()]))
    const submit = {
      token,
      headers: { 'content-type': type, 'idempotency-key': newIdempotencyKey() },
      body: new Uint8Array(payload),
    }
    const act = async () => await call(`/order/${invoice}/appeal`, submit)
    return {
      act,
      retry: act,
      failures: async () => {
        const appeals = await mall.db
          .selectFrom('appeals')
          .innerJoin('orders', 'orders.id', 'appeals.order_id')
          .leftJoin('appeal_images', 'appeal_images.appeal_id', 'appeals.id')
          .where('orders.invoice', '=', invoice)
          .select(['appeals.id', 'appeal_images.id as imageId'])
          .execute()
        const { state, mails } = await orderSnapshot()
        return failedExpectations({
          'there is exactly one appeal with one photo': appeals.length === 1 && appeals[0]?.imageId !== null,
          [`the order is in APPEAL (it is ${state})`]: state === 'APPEAL',
          'one mail is the receipt': mails.filter((kind) => kind.startsWith('appeal')).length === 1,
        })
      },
    }
  },
}
