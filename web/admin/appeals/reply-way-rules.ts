import type { AdminAppeal } from '../../../contract/admin/appeals/appeals-admin.ts'
import { reopenableStates } from '../../../contract/shop/appeals/appeals.ts'

/** What a message to the customer does: `ask` leaves the appeal open, `answer` closes it without a decision. */
export type ReplyWay = 'reply' | 'ask' | 'answer' | 'accept' | 'refuse' | 'reopen'

/** The possible replies to an appeal, the usual one first. */
export function listReplyWays({
  state,
  isWritable,
  requestType,
  replacement,
}: Pick<AdminAppeal, 'state' | 'isWritable' | 'requestType' | 'replacement'>): ReplyWay[] {
  if (replacement === 'OPEN') return ['ask']
  if (reopenableStates.some((one) => one === state)) return ['reopen']
  if (state !== 'OPEN') return isWritable ? ['reply'] : []
  return requestType === 'HELP' ? ['answer', 'ask'] : ['accept', 'refuse', 'answer', 'ask']
}
