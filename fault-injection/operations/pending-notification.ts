import type { Notification } from '../bank.ts'
import { isSuccess, type Trial } from '../operation.ts'
import type { World } from '../world.ts'
import { placeUnpaidOrder, type UnpaidOrder } from './unpaid-order.ts'

/** Places an order and pays it at the bank; the notification is not delivered yet. */
export async function payWithoutNotifying(
  world: World,
): Promise<UnpaidOrder & { notification: Notification }> {
  const order = await placeUnpaidOrder(world)
  const { bankPage } = order.placed
  const [notification] = bankPage ? await world.bank.pay(bankPage) : []
  if (!notification) throw new Error('The bank sent no notification.')
  return { ...order, notification }
}

/** The bank repeats the notification until it is answered, and the mall processes it at once or by its periodic jobs. */
export function deliverUntilAnswered(
  { notify, targetProcess, advanceClock, runPeriodicJobs }: World,
  notification: Notification,
): Pick<Trial, 'act' | 'retry'> {
  let isAnswered = false
  const act = async () => {
    // A bank repeats only unanswered notifications.
    const answer = isAnswered ? { status: 200, body: {} } : await notify(notification)
    isAnswered = isSuccess(answer)
    await targetProcess.drainJobs()
    return answer
  }
  const retry = async () => {
    const answer = await act()
    await advanceClock({ seconds: 90 })
    await runPeriodicJobs()
    return answer
  }
  return { act, retry }
}
