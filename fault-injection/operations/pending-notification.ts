import type { Notification } from '../bank.ts'
import { isPromise, type Trial } from '../operation.ts'
import type { World } from '../world.ts'
import { anOrderAtHand, type OrderAtHand } from './unpaid-order.ts'

/** Somebody has paid for an order at the bank, which has not told the mall yet. */
export async function aPaymentAtHand(world: World): Promise<OrderAtHand & { notification: Notification }> {
  const order = await anOrderAtHand(world)
  const { bankPage } = order.placed
  const [notification] = bankPage ? await world.bank.pays(bankPage) : []
  if (!notification) throw new Error('The bank had nothing to say.')
  return { ...order, notification }
}

/** The bank tells, until it is answered, and the mall acts on it, at once or in the minutes that follow. */
export function tellsOf(
  { notifies, targetProcess, passes, recovers }: World,
  notification: Notification,
): Pick<Trial, 'act' | 'retry'> {
  let isHeard = false
  const act = async () => {
    // A bank repeats what was not answered, and nothing else.
    const answer = isHeard ? { status: 200, body: {} } : await notifies(notification)
    isHeard = isPromise(answer)
    await targetProcess.drains()
    return answer
  }
  const retry = async () => {
    const answer = await act()
    await passes({ seconds: 90 })
    await recovers()
    return answer
  }
  return { act, retry }
}
