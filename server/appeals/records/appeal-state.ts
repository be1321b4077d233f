import type { AppealRequestType } from '../../../contract/shop/orders/appeal-request-types.ts'
import type { OrderState } from '../../../contract/shop/orders/orders.ts'

/** An open or closed conversation. */
export interface Conversation {
  requestType: AppealRequestType
  openedAt: Date
}

/** Facts of an order that decide its appeals. */
export interface AppealFacts {
  orderState: OrderState
  arrivedAt: Date | null
  /** Days of earlier conversations, which extend the appeal period. */
  daysAdded: number
  /** The open conversation, or null. */
  open: Conversation | null
  /** True if it had a replacement. */
  isReplaced: boolean
}

/** The outcome of a requested piece, as a receipt records it. */
export type ReceiptOutcome = 'RESELL' | 'DISCARD' | 'SEND_BACK' | 'NOT_RECEIVED'

export interface ReceiptLine {
  number: number
  outcome: ReceiptOutcome
  quantity: number
}
