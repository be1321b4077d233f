import { aReceivedReturn } from '../../test-support/orders/stated-refund.ts'
import { failedExpectations, type Operation } from '../operation.ts'
import { acceptedAppeal } from './accepted-appeal.ts'
import { aStaffCall } from './staff-call.ts'

/** The only piece of an order comes back: a staff member receives it, and everything is refunded. */
export const endReturn: Operation = {
  name: 'return',
  prepare: async (world) => {
    const { mall, targetProcess } = world
    const { invoice, figures, orderSnapshot } = await acceptedAppeal(world, 'RETURN')
    const expectedCents = figures.totalCents
    const received = await aReceivedReturn(mall.db, invoice)
    const act = await aStaffCall(world, `/admin/order/${invoice}/return`, { ...received, expectedCents })
    return {
      act,
      retry: act,
      failures: async () => {
        await targetProcess.drainJobs()
        await world.runPeriodicJobs()
        const { state, refunds, refundedCents, onHand } = await orderSnapshot()
        return failedExpectations({
          [`the order is returned (it is ${state})`]: state === 'RETURNSUCCESS',
          [`one refund is done (${refunds.join(' ')})`]: refunds.join(' ') === 'SUCCEEDED',
          'it refunds the full amount': refundedCents === expectedCents,
          [`the piece is restocked once (${onHand})`]: onHand === 10,
        })
      },
    }
  },
}
