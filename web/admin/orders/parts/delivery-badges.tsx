import type { AdminOrder } from '../../../../contract/admin/orders/order-list.ts'
import type { DeliveryState } from '../../../../contract/admin/orders/shipments.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Badge } from '../../../shared/ui/badge.tsx'

const toneOfDelivery = {
  TO_CONFIRM: 'accent',
  TO_SHIP: 'accent',
  PARTLY_SHIPPED: 'accent',
  IN_TRANSIT: 'plain',
  DELIVERED: 'plain',
  RETURNING: 'plain',
} as const satisfies Record<DeliveryState, string>

interface DeliveryBadgesProps extends Pick<AdminOrder, 'deliveryState' | 'orderState'> {
  /** Whether an accepted replacement has not been sent. */
  isReplacing: boolean
}

/** Where the goods of an order are, and what its customer waits for. */
export function DeliveryBadges({ deliveryState, orderState, isReplacing }: DeliveryBadgesProps) {
  const { orders } = useAdminText()
  return (
    <>
      {deliveryState !== null && (
        <Badge tone={toneOfDelivery[deliveryState]}>{orders.deliveryStates[deliveryState]}</Badge>
      )}
      {isReplacing && <Badge tone="accent">{orders.tasks.REPLACE}</Badge>}
      {orderState === 'APPEAL' && <Badge tone="accent">{orders.customerWaiting}</Badge>}
    </>
  )
}
