import {
  type AppealReason,
  type AppealState,
  type AppealWish,
  appealDays,
  maxUnansweredMessages,
  reopenableStates,
} from '../../contract/appeals.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../../contract/hong-kong-time.ts'
import type { OrderState } from '../../contract/orders.ts'
import type { Refusal } from '../../contract/refusals.ts'

/** As far as an order decides what its shopper may ask for. */
export interface AppealFacts {
  orderState: OrderState
  arrivedAt: Date | null
  /** Whether a replacement was sent for it. */
  isReplaced: boolean
}

/** The last day of Hong Kong on which a return or a replacement may be asked for: the seventh after that of arrival,
 *  which itself does not count. */
export function lastAppealDay(arrivedAt: Date): string {
  return daysAfter(hongKongDay(arrivedAt), appealDays)
}

/** The moment at which the days for a return or a replacement are over: the end of the seventh in Hong Kong (design 5). */
export function endOfAppeals(arrivedAt: Date): Date {
  return beginningOfDay(daysAfter(lastAppealDay(arrivedAt), 1))
}

/** Why somebody cannot ask for this now, or null. Help may be asked for at any time after payment, before arrival and
 *  after the seven days as well: it promises nothing. A replacement is sent once for an order (spec 5). */
export function refusalToAppeal(wish: AppealWish, order: AppealFacts, now: Date): Refusal | null {
  if (order.orderState === 'APPEAL') return { code: 'appeal-open' }
  if (order.orderState !== 'PAID') return { code: 'order-not-appealable' }
  if (wish === 'HELP') return null
  if (order.arrivedAt === null) return { code: 'appeal-before-arrival' }
  if (now >= endOfAppeals(order.arrivedAt)) {
    return { code: 'appeal-window-over', lastDay: lastAppealDay(order.arrivedAt) }
  }
  return wish === 'REPLACEMENT' && order.isReplaced ? { code: 'replacement-used' } : null
}

/** Why an appeal with so many images is not taken, or null: whoever sends goods back shows them first (spec 5). */
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
  return unanswered < maxUnansweredMessages
    ? null
    : { code: 'too-many-messages', most: maxUnansweredMessages }
}

/** Why an appeal cannot be opened again, or null: it is open, its goods are on their way, or something else has become of
 *  the order since, such as another appeal. */
export function refusalToReopen(state: AppealState, orderState: OrderState): Refusal | null {
  const isReopenable = reopenableStates.some((one) => one === state) && orderState === 'PAID'
  return isReopenable ? null : { code: 'appeal-not-reopenable' }
}

/** How the staff end an appeal. */
export type Settlement = 'ANSWERED' | 'REFUSED' | 'ACCEPTED'

/** What becomes of the order: only an accepted return begins to go back; a replacement is sent for an order that stays. */
export function stateAfter(settlement: Settlement, wish: AppealWish): 'PAID' | 'REFUND' {
  return settlement === 'ACCEPTED' && wish === 'RETURN' ? 'REFUND' : 'PAID'
}
