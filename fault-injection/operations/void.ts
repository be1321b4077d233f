import { faultsIn, type Operation } from '../operation.ts'
import { anOrderAtHand } from './unpaid-order.ts'

/** Nobody has paid in time: the bank page is closed and the order voided. */
export const voiding: Operation = {
  name: 'void',
  prepare: async (world) => {
    const { targetProcess, passes, recovers } = world
    const { orderSnapshot } = await anOrderAtHand(world)
    await passes({ seconds: 335 })
    const drain = async () => ((await targetProcess.drains()) ? { status: 200, body: {} } : null)
    return {
      act: drain,
      retry: async () => {
        await passes({ seconds: 90 })
        await recovers()
        return await drain()
      },
      faults: async () => {
        const { state, captures, onHand, reserved, mails } = await orderSnapshot()
        return faultsIn({
          [`the order is CANCEL (it is ${state})`]: state === 'CANCEL',
          'nothing was taken': captures === 0,
          'its piece is back, once': onHand === 10 && reserved === 0,
          'one mail says so': mails.filter((kind) => kind === 'order-voided').length === 1,
        })
      },
    }
  },
}
