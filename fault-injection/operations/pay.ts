import { failedExpectations, type Operation } from '../operation.ts'
import { deliverUntilAnswered, payWithoutNotifying } from './pending-notification.ts'

/** The bank notifies the mall of a payment, and the mall processes it. */
export const pay: Operation = {
  name: 'pay',
  prepare: async (world) => {
    const { notification, orderSnapshot } = await payWithoutNotifying(world)
    return {
      ...deliverUntilAnswered(world, notification),
      failures: async () => {
        const { state, captures, refunds, onHand, reserved, mails } = await orderSnapshot()
        return failedExpectations({
          [`the order is PAID (it is ${state})`]: state === 'PAID',
          'by one capture': captures === 1 && refunds.length === 0,
          'its piece has left, once': onHand === 9 && reserved === 0,
          'one mail confirms it': mails.filter((kind) => kind === 'order-paid').length === 1,
        })
      },
    }
  },
}
