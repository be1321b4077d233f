import type { RefundReason } from '../../../contract/shop/orders/refund-reasons.ts'

/** What the staff state about a refund, and who they are. */
export interface StatedRefund<Reason extends RefundReason = RefundReason> {
  reason: Reason
  note: string
  staffName: string
}
