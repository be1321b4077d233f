import { orderEndpoints as orders } from '../../contract/orders.ts'
import { gatewaysOf } from '../../server/payments/gateways.ts'
import { faultsIn, isPromise, type Operation } from '../operation.ts'
import { anOrderAtHand } from './order-at-hand.ts'

/** The money comes after the order was given up: all of it goes back, once. */
export const refund: Operation = {
  name: 'refund',
  prepare: async (world) => {
    const { mall, bank, notifies, victim, passes, recovers } = world
    const { shopper, placed, standing } = await anOrderAtHand(world)
    const { invoice, figures } = placed.order
    const [notification] = placed.bankPage ? await bank.pays(placed.bankPage) : []
    if (!notification) throw new Error('The bank had nothing to say.')
    await shopper.calls(orders.cancelOrder, { params: { invoice } })
    let isHeard = false
    const tell = async () => {
      const answer = isHeard ? { status: 200, body: {} } : await notifies(notification)
      isHeard = isPromise(answer)
      await victim.drains()
      return answer
    }
    return {
      act: tell,
      retry: async () => {
        const answer = await tell()
        await passes({ seconds: 90 })
        await recovers()
        return answer
      },
      faults: async () => {
        const { state, refunds, refundedCents, onHand, reserved, mails } = await standing()
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
