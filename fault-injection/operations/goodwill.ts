import { aStatedGoodwill } from '../../test-support/orders/stated-refund.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { failedExpectations, isSuccess, type Operation } from '../operation.ts'
import { deliverUntilAnswered, payWithoutNotifying } from './pending-notification.ts'

const amountCents = 50_00

/** A staff member refunds a free amount of a paid order. */
export const goodwill: Operation = {
  name: 'goodwill',
  prepare: async (world) => {
    const { mall, call, targetProcess } = world
    const { placed, notification, orderSnapshot } = await payWithoutNotifying(world)
    await deliverUntilAnswered(world, notification).retry()
    const params = { invoice: placed.order.invoice }
    const { id } = await aMember(mall.db, { roles: ['ROLE_CMS_IIT'] })
    const token = await insertSessionForPerson(mall.db, mall.clock, id)
    const submit = {
      token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amountCents, ...(await aStatedGoodwill(mall.db, params.invoice)) }),
    }
    const act = async () => {
      const answer = await call(`/admin/order/${params.invoice}/goodwillRefund`, submit)
      return isRepeated(answer) ? { status: 200, body: {} } : answer
    }
    return {
      act,
      retry: act,
      failures: async () => {
        await targetProcess.drainJobs()
        const { state, refundedCents: back, mails } = await orderSnapshot()
        return failedExpectations({
          [`the order stays PAID (it is ${state})`]: state === 'PAID',
          [`the amount is refunded once (${back})`]: back === amountCents,
          'one mail reports it': mails.filter((kind) => kind === 'order-goodwill-refunded').length === 1,
        })
      },
    }
  },
}

/** Whether an earlier call took effect: its answer was lost, and the repeated one is refused. */
function isRepeated(answer: Parameters<typeof isSuccess>[0]): boolean {
  const { code } = (answer?.body ?? {}) as { code?: string }
  return answer !== null && !isSuccess(answer) && code === 'order-changed-meanwhile'
}
