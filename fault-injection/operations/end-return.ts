import { randomUUID } from 'node:crypto'
import { decideAppeal } from '../../server/appeals/decide/decide-appeal.ts'
import { sendAppeal } from '../../server/appeals/send/send-appeal.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { aPhoto } from '../../test-support/orders/an-appeal.ts'
import { aReceivedReturn } from '../../test-support/orders/stated-refund.ts'
import { aMember } from '../../test-support/people/a-member.ts'
import { failedExpectations, type Operation } from '../operation.ts'
import { deliverUntilAnswered, payWithoutNotifying } from './pending-notification.ts'
import { aStaffCall } from './staff-call.ts'

/** The only piece of an order comes back: a staff member receives it, and everything is refunded. */
export const endReturn: Operation = {
  name: 'return',
  prepare: async (world) => {
    const { mall, targetProcess } = world
    const { shopper, placed, notification, orderSnapshot } = await payWithoutNotifying(world)
    await deliverUntilAnswered(world, notification).retry()
    const { invoice, figures } = placed.order
    await advanceOrderTo(mall, invoice, 'arrived')
    const { id: staffId } = await aMember(mall.db, { roles: ['ROLE_CMS_IIT'] })
    const { id: appealId } = await sendAppeal(mall, {
      personId: shopper.id,
      invoice,
      idempotencyKey: randomUUID(),
      language: 'en',
      input: {
        requestType: 'RETURN',
        reason: 'DAMAGED',
        lines: [{ number: 1, quantity: 1 }],
        contactNumber: '+85291234567',
        message: 'Broken.',
      },
      files: [await aPhoto()],
    })
    const expectedCents = figures.totalCents
    await decideAppeal(mall, { decision: 'ACCEPTED', appealId, staffId, message: 'Yes.', expectedCents })
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
