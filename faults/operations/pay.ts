import { faultsIn, isPromise, type Operation } from '../operation.ts'
import { anOrderAtHand } from './order-at-hand.ts'

/** The bank tells that it has the money, and the mall acts on it. */
export const pay: Operation = {
  name: 'pay',
  prepare: async (world) => {
    const { bank, notifies, victim, passes, recovers } = world
    const { placed, standing } = await anOrderAtHand(world)
    const [notification] = placed.bankPage ? await bank.pays(placed.bankPage) : []
    if (!notification) throw new Error('The bank had nothing to say.')
    let isHeard = false
    const tell = async () => {
      // A bank repeats what was not answered, and nothing else.
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
        const { state, captures, refunds, onHand, reserved, mails } = await standing()
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
