import { checkoutEndpoints as checkout } from '../../contract/shop/checkout/checkout.ts'
import { createGateways } from '../../server/payments/gateways/gateways.ts'
import { failedExpectations, type Operation } from '../operation.ts'
import { deliverUntilAnswered, payWithoutNotifying } from './pending-notification.ts'

/** A payment arrives after the order was cancelled: the full amount is refunded once. */
export const refund: Operation = {
  name: 'refund',
  prepare: async (world) => {
    const { mall } = world
    const { shopper, placed, notification, orderSnapshot } = await payWithoutNotifying(world)
    const { invoice, figures } = placed.order
    await shopper.call(checkout.cancelOrder, { params: { invoice } })
    return {
      ...deliverUntilAnswered(world, notification),
      failures: async () => {
        const { state, refunds, refundedCents, onHand, reserved, mails } = await orderSnapshot()
        return failedExpectations({
          [`the order stays CANCEL (it is ${state})`]: state === 'CANCEL',
          [`one refund is done (${refunds.join(' ')})`]: refunds.join(' ') === 'SUCCEEDED',
          'it refunds the full amount': refundedCents === figures.totalCents,
          'the bank refunded the same amount': (await sumBankRefunds(mall, invoice)) === figures.totalCents,
          'the piece is restocked once': onHand === 10 && reserved === 0,
          'one mail reports the cancellation': mails.filter((kind) => kind === 'order-voided').length === 1,
        })
      },
    }
  },
}

/** The amount that the bank reports as refunded. */
async function sumBankRefunds(
  mall: Parameters<typeof createGateways>[0] & { db: Mall['db'] },
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
    const { state } = await createGateways(mall).get('demo-bank').queryRefund(row)
    if (state === 'SUCCEEDED') cents += row.cents
  }
  return cents
}

type Mall = Parameters<Operation['prepare']>[0]['mall']
