import { orderEndpoints as orders } from '../../contract/orders/orders.ts'
import { gatewaysOf } from '../../server/payments/attempts/gateways.ts'
import { faultsIn, type Operation } from '../operation.ts'
import { aPaymentAtHand, tellsOf } from './pending-notification.ts'

/** The money comes after the order was given up: all of it goes back, once. */
export const refund: Operation = {
  name: 'refund',
  prepare: async (world) => {
    const { mall } = world
    const { shopper, placed, notification, orderSnapshot } = await aPaymentAtHand(world)
    const { invoice, figures } = placed.order
    await shopper.calls(orders.cancelOrder, { params: { invoice } })
    return {
      ...tellsOf(world, notification),
      faults: async () => {
        const { state, refunds, refundedCents, onHand, reserved, mails } = await orderSnapshot()
        return faultsIn({
          [`the order stays CANCEL (it is ${state})`]: state === 'CANCEL',
          [`one refund is done (${refunds.join(' ')})`]: refunds.join(' ') === 'SUCCEEDED',
          'of all that was taken': refundedCents === figures.totalCents,
          'the bank gave back as much': (await givenBack(mall, invoice)) === figures.totalCents,
          'the piece is back, once': onHand === 10 && reserved === 0,
          'one mail tells of the voiding': mails.filter((kind) => kind === 'order-voided').length === 1,
        })
      },
    }
  },
}

/** What the bank itself knows to have been given back. */
async function givenBack(
  mall: Parameters<typeof gatewaysOf>[0] & { db: Mall['db'] },
  invoice: string,
): Promise<number> {
  const rows = await mall.db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'refund.attempt_id')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .where('orders.invoice', '=', invoice)
    .select([
      'refund.id as refundId',
      'refund.amount_cents as cents',
      'refund.gateway_refund_ref as gatewayRefundRef',
      'attempt.merchant_ref as merchantRef',
      'attempt.gateway_ref as gatewayRef',
      'attempt.capture_ref as captureRef',
      'attempt.created_at as createdAt',
    ])
    .execute()
  let cents = 0
  for (const row of rows) {
    const { state } = await gatewaysOf(mall).get('demo-bank').queryRefund(row)
    if (state === 'SUCCEEDED') cents += row.cents
  }
  return cents
}

type Mall = Parameters<Operation['prepare']>[0]['mall']
