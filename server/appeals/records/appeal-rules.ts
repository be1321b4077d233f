import {
  type AppealState,
  appealDays,
  maxUnansweredMessages,
  reopenableStates,
} from '../../../contract/shop/appeals/appeals.ts'
import type { AppealRequestType } from '../../../contract/shop/orders/appeal-request-types.ts'
import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import type { OrderState } from '../../../contract/shop/orders/orders.ts'
import {
  beginningOfDay,
  daysAfter,
  daysBetween,
  hongKongDay,
} from '../../../contract/values/hong-kong-time.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { RefundableLine } from '../../orders/records/partial-refund-rules.ts'
import type { AppealFacts } from './appeal-state.ts'

/** Last Hong Kong day for a return or a replacement: the seventh after arrival, extended by the days
 *  on which a conversation was open. */
export function lastAppealDay(arrivedAt: Date, daysAdded = 0): string {
  return daysAfter(hongKongDay(arrivedAt), appealDays + daysAdded)
}

/** End of the appeal period: the end of `lastAppealDay`. */
export function endOfAppeals(arrivedAt: Date, daysAdded = 0): Date {
  return beginningOfDay(daysAfter(lastAppealDay(arrivedAt, daysAdded), 1))
}

/** Days by which a conversation extends the appeal period: its duration, if it began in time.
 *  Days before arrival add nothing, because the period has not begun. */
export function daysToAdd(
  { arrivedAt, daysAdded }: Pick<AppealFacts, 'arrivedAt' | 'daysAdded'>,
  openedAt: Date,
  endedAt: Date,
): number {
  if (arrivedAt === null || openedAt >= endOfAppeals(arrivedAt, daysAdded)) return 0
  const from = openedAt > arrivedAt ? openedAt : arrivedAt
  return Math.max(0, daysBetween(hongKongDay(from), hongKongDay(endedAt)))
}

/** Days added so far, including the conversation that is open now. */
export function daysAddedBy(order: Pick<AppealFacts, 'arrivedAt' | 'daysAdded' | 'open'>, now: Date): number {
  return order.daysAdded + (order.open === null ? 0 : daysToAdd(order, order.open.openedAt, now))
}

/** Refusal of an appeal, or null. Help is available any time after payment. A return or a replacement continues
 *  an open request for help, and a return an open request for a replacement that was not accepted; one replacement per
 *  order (docs/spec/orders.md#help-and-returns). */
export function findRefusalToAppeal(
  requestType: AppealRequestType,
  order: AppealFacts,
  now: Date,
): Refusal | null {
  const { orderState, arrivedAt } = order
  if (orderState === 'APPEAL' && !canContinue(requestType, order)) return { code: 'appeal-open' }
  if (orderState !== 'PAID' && orderState !== 'APPEAL') return { code: 'order-not-appealable' }
  if (requestType === 'HELP') return null
  if (arrivedAt === null) return { code: 'appeal-before-arrival' }
  const daysAdded = daysAddedBy(order, now)
  if (now >= endOfAppeals(arrivedAt, daysAdded)) {
    return { code: 'appeal-window-over', lastDay: lastAppealDay(arrivedAt, daysAdded) }
  }
  return requestType === 'REPLACEMENT' && order.isReplaced ? { code: 'replacement-used' } : null
}

function canContinue(
  requestType: AppealRequestType,
  { open, isReplaced }: Pick<AppealFacts, 'open' | 'isReplaced'>,
): boolean {
  if (requestType === 'HELP' || open === null) return false
  const isUndecided = open.requestType === 'REPLACEMENT' && !isReplaced
  return open.requestType === 'HELP' || (requestType === 'RETURN' && isUndecided)
}

/** Refusal of the lines of a return or a replacement, or null. Help may concern any line. */
export function findRefusalOfLines(
  requestType: AppealRequestType,
  lines: readonly RefundableLine[],
  chosen: LineQuantities,
): Refusal | null {
  for (const { number, quantity } of chosen) {
    const line = lines.find((one) => one.number === number)
    if (line === undefined) return { code: 'invalid-input', fields: { lines: 'not-an-option' } }
    const { nameEn, nameCn, refundedQuantity } = line
    const left = requestType === 'HELP' ? line.quantity : line.quantity - refundedQuantity
    if (quantity > left) return { code: 'quantity-not-returnable', nameEn, nameCn, left }
  }
  return null
}

/** Refusal of the number of images, or null: a return needs images of the goods (docs/spec/orders.md#help-and-returns). */
export function findRefusalOfImages(requestType: AppealRequestType, images: number): Refusal | null {
  return requestType !== 'HELP' && images === 0 ? { code: 'image-missing' } : null
}

/** Refusal of a decision about an appeal, or null. */
export function findRefusalToDecide(state: AppealState): Refusal | null {
  return state === 'OPEN' ? null : { code: 'appeal-closed' }
}

/** Refusal of a message of the staff, or null. They have no limit. */
export function findRefusalToWrite({ isWritable }: { isWritable: boolean }): Refusal | null {
  return isWritable ? null : { code: 'appeal-closed' }
}

/** Refusal of another message of a shopper, or null.
 *  @param unanswered messages of the shopper since the last one of the staff, or the last that needs no reply */
export function findRefusalToSendMore(appeal: { isWritable: boolean }, unanswered: number): Refusal | null {
  if (!appeal.isWritable) return { code: 'appeal-closed' }
  return unanswered < maxUnansweredMessages ? null : { code: 'too-many-messages', max: maxUnansweredMessages }
}

/** Refusal of reopening an appeal, or null: it is open or accepted, or the order has changed since,
 *  for example by another appeal. */
export function findRefusalToReopen(state: AppealState, orderState: OrderState): Refusal | null {
  const isReopenable = reopenableStates.some((one) => one === state) && orderState === 'PAID'
  return isReopenable ? null : { code: 'appeal-not-reopenable' }
}

/** Decisions of the staff that close an appeal. */
export type AppealDecision = 'ANSWERED' | 'REFUSED' | 'ACCEPTED'

/** Order state after a decision: only an accepted return leads to REFUND. */
export function stateAfter(decision: AppealDecision, requestType: AppealRequestType): 'PAID' | 'REFUND' {
  return decision === 'ACCEPTED' && requestType === 'RETURN' ? 'REFUND' : 'PAID'
}
