import { failedExpectations, type Operation } from '../operation.ts'
import { placeUnpaidOrder } from './unpaid-order.ts'

/** The payment window has ended: the bank page is closed and the order cancelled. */
export const cancelling: Operation = {
  name: 'cancel',
  prepare: async (world) => {
    const { targetProcess, advanceClock, runPeriodicJobs } = world
    const { orderSnapshot } = await placeUnpaidOrder(world)
    await advanceClock({ seconds: 335 })
    const drain = async () => ((await targetProcess.drainJobs()) ? { status: 200, body: {} } : null)
    return {
      act: drain,
      retry: async () => {
        await advanceClock({ seconds: 90 })
        await runPeriodicJobs()
        return await drain()
      },
      failures: async () => {
        const { state, captures, onHand, reserved, mails } = await orderSnapshot()
        return failedExpectations({
          [`the order is CANCEL (it is ${state})`]: state === 'CANCEL',
          'nothing was captured': captures === 0,
          'its piece is released once': onHand === 10 && reserved === 0,
          'one mail reports it': mails.filter((kind) => kind === 'order-voided').length === 1,
        })
      },
    }
  },
}
