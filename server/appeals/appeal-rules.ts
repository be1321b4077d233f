import {
  type AppealReason,
  type AppealRequestType,
  type AppealState,
  appealDays,
  maxUnansweredMessages,
  reopenableStates,
} from '../../contract/appeals.ts'
import { beginningOfDay, daysAfter, daysBetween, hongKongDay } from '../../contract/hong-kong-time.ts'
import type { LineQuantities } from '../../contract/orders/line-quantities.ts'
import type { OrderState } from '../../contract/orders/orders.ts'
import type { Refusal } from '../../contract/refusals.ts'
import type { RefundableLine } from '../orders/refunds/partial-refund-rules.ts'
import type { AppealFacts } from './appeal-state.ts'

/** The last day of Hong Kong on which a return or a replacement may be asked for: the seventh after that of arrival,
 *  which itself does not count, and later by the days on which a conversation was open. */
export function lastAppealDay(arrivedAt: Date, daysAdded = 0): string {
  return daysAfter(hongKongDay(arrivedAt), appealDays + daysAdded)
}

/** The moment at which the days for a return or a replacement are over: the end of the last in Hong Kong. */
export function endOfAppeals(arrivedAt: Date, daysAdded = 0): Date {
  return beginningOfDay(daysAfter(lastAppealDay(arrivedAt, daysAdded), 1))
}

/** Days that a conversation adds to the days of appeal: those between its opening and its end, if it began in time.
 *  Before arrival nothing has to be added, because no day counts yet. */
export function daysToAdd(
  { arrivedAt, daysAdded }: Pick<AppealFacts, 'arrivedAt' | 'daysAdded'>,
  openedAt: Date,
  endedAt: Date,
): number {
  if (arrivedAt === null || openedAt >= endOfAppeals(arrivedAt, daysAdded)) return 0
  const from = openedAt > arrivedAt ? openedAt : arrivedAt
  return Math.max(0, daysBetween(hongKongDay(from), hongKongDay(endedAt)))
}

/** The days added so far, including those of the conversation that is open now. */
export function daysAddedBy(order: Pick<AppealFacts, 'arrivedAt' | 'daysAdded' | 'open'>, now: Date): number {
  return order.daysAdded + (order.open === null ? 0 : daysToAdd(order, order.open.openedAt, now))
}

/** Why somebody cannot ask for this now, or null. Help may be asked for at any time after payment: it promises nothing.
 *  A return or a replacement takes an open question over. A replacement is sent once for an order (docs/spec/orders.md#help-and-returns). */
export function refusalToAppeal(
  requestType: AppealRequestType,
  order: AppealFacts,
  now: Date,
): Refusal | null {
  const { orderState, arrivedAt, open } = order
  if (orderState === 'APPEAL' && (requestType === 'HELP' || open?.requestType !== 'HELP'))
    return { code: 'appeal-open' }
  if (orderState !== 'PAID' && orderState !== 'APPEAL') return { code: 'order-not-appealable' }
  if (requestType === 'HELP') return null
  if (arrivedAt === null) return { code: 'appeal-before-arrival' }
  const daysAdded = daysAddedBy(order, now)
  if (now >= endOfAppeals(arrivedAt, daysAdded)) {
    return { code: 'appeal-window-over', lastDay: lastAppealDay(arrivedAt, daysAdded) }
  }
  return requestType === 'REPLACEMENT' && order.isReplaced ? { code: 'replacement-used' } : null
}

/** Why these pieces cannot be returned or replaced, or null. A question may be about any line. */
export function refusalOfLines(
  requestType: AppealRequestType,
  lines: readonly RefundableLine[],
  chosen: LineQuantities,
): Refusal | null {
  for (const { number, pieces } of chosen) {
    const line = lines.find((one) => one.number === number)
    if (line === undefined) return { code: 'invalid-input', fields: { lines: 'not-an-option' } }
    const { nameEn, nameCn, quantity, refundedQuantity } = line
    const left = requestType === 'HELP' ? quantity : quantity - refundedQuantity
    if (pieces > left) return { code: 'quantity-not-returnable', nameEn, nameCn, left }
  }
  return null
}

/** Why an appeal with so many images is not taken, or null: whoever sends goods back shows them first (docs/spec/orders.md#help-and-returns). */
export function refusalOfImages(reason: AppealReason, images: number): Refusal | null {
  return reason !== 'HELP' && images === 0 ? { code: 'image-missing' } : null
}

/** Why nothing more can be said or decided in an appeal, or null. */
export function refusalToContinue(state: AppealState): Refusal | null {
  return state === 'OPEN' ? null : { code: 'appeal-closed' }
}

/** Why a shopper cannot send another message, or null. The staff are never limited.
 *  @param unanswered messages of the shopper since the staff last wrote */
export function refusalToSendMore(state: AppealState, unanswered: number): Refusal | null {
  if (state !== 'OPEN') return { code: 'appeal-closed' }
  return unanswered < maxUnansweredMessages ? null : { code: 'too-many-messages', max: maxUnansweredMessages }
}

/** Why an appeal cannot be opened again, or null: it is open, its goods are on their way, or something else has become of
 *  the order since, such as another appeal. */
export function refusalToReopen(state: AppealState, orderState: OrderState): Refusal | null {
  const isReopenable = reopenableStates.some((one) => one === state) && orderState === 'PAID'
  return isReopenable ? null : { code: 'appeal-not-reopenable' }
}

/** How the staff end an appeal. */
export type AppealDecision = 'ANSWERED' | 'REFUSED' | 'ACCEPTED'

/** What becomes of the order: only an accepted return begins to go back; a replacement is sent for an order that stays. */
export function stateAfter(decision: AppealDecision, requestType: AppealRequestType): 'PAID' | 'REFUND' {
  return decision === 'ACCEPTED' && requestType === 'RETURN' ? 'REFUND' : 'PAID'
}
