import { insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { failedExpectations, type Operation } from '../operation.ts'
import { deliverUntilAnswered, payWithoutNotifying } from './pending-notification.ts'
import { newIdempotencyKey } from './unpaid-order.ts'

/** A shopper cancels a paid order that is not verified; the refund follows by itself. */
export const cancelPaid: Operation = {
  name: 'cancel-paid',
  prepare: async (world) => {
    const { mall, targetProcess, call } = world
    const { shopper, placed, notification, orderSnapshot } = await payWithoutNotifying(world)
    await deliverUntilAnswered(world, notification).retry()
    const { invoice, figures } = placed.order
    const submit = {
      method: 'POST',
      token: await insertSessionForPerson(mall.db, mall.clock, shopper.id),
      headers: { 'content-type': 'application/json', 'idempotency-key': newIdempotencyKey() },
      body: JSON.stringify({ expectedCents: figures.totalCents }),
    }
    const act = async () => await call(`/order/${invoice}/paidCancellation`, submit)
    return {
      act,
      retry: act,
      failures: async () => {
        await targetProcess.drainJobs()
        await world.runPeriodicJobs()
        const { state, refunds, refundedCents, onHand } = await orderSnapshot()
        return failedExpectations({
          [`the order is refunded (it is ${state})`]: state === 'RETURNSUCCESS',
          [`one refund is done (${refunds.join(' ')})`]: refunds.join(' ') === 'SUCCEEDED',
          'it refunds the full amount': refundedCents === figures.totalCents,
          [`the piece is restocked once (${onHand})`]: onHand === 10,
        })
      },
    }
  },
}
