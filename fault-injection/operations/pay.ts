import { faultsIn, type Operation } from '../operation.ts'
import { aPaymentAtHand, tellsOf } from './pending-notification.ts'

/** The bank tells that it has the money, and the mall acts on it. */
export const pay: Operation = {
  name: 'pay',
  prepare: async (world) => {
    const { notification, orderSnapshot } = await aPaymentAtHand(world)
    return {
      ...tellsOf(world, notification),
      faults: async () => {
        const { state, captures, refunds, onHand, reserved, mails } = await orderSnapshot()
        return faultsIn({
          [`the order is PAID (it is ${state})`]: state === 'PAID',
          'by one capture': captures === 1 && refunds.length === 0,
          'its piece has left, once': onHand === 9 && reserved === 0,
          'one mail says so': mails.filter((kind) => kind === 'order-paid').length === 1,
        })
      },
    }
  },
}
