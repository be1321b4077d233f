import type { AppealRequestType } from '../../contract/appeals.ts'
import type { OrderState } from '../../contract/orders/orders.ts'

/** A conversation that is open, or was. */
export interface Conversation {
  requestType: AppealRequestType
  openedAt: Date
}

/** As far as an order decides what its shopper may ask for. */
export interface AppealFacts {
  orderState: OrderState
  arrivedAt: Date | null
  /** Days on which earlier conversations were open, which do not count. */
  daysAdded: number
  /** The conversation that is open now. */
  open: Conversation | null
  /** Whether a replacement was sent for it. */
  isReplaced: boolean
}
