import type { RefundPreview } from '../../../contract/admin/orders/order-admin.ts'
import type { AdminText } from '../../shared/text/shape/admin.ts'

/** How the money of a refund is returned: as offset credit, by the gateway, or by the staff. */
export function describeRefundMethod(
  {
    isPaidByOffsetCredit,
    isByHand,
    gateway,
  }: Pick<RefundPreview, 'isPaidByOffsetCredit' | 'isByHand' | 'gateway'>,
  { refundToOffsetCredit, refundByHand, refundBy }: AdminText['orders'],
): string {
  if (isPaidByOffsetCredit) return refundToOffsetCredit
  return isByHand ? refundByHand : refundBy(gateway ?? '–')
}
