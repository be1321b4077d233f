import type { AdminOrder } from '../../../../contract/admin/orders/order-list.ts'
import type { DeliveryState } from '../../../../contract/admin/orders/shipments.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { StateBadge, type StateTone } from './state-badge.tsx'

const toneOfDelivery = {
  TO_CONFIRM: 'companyActs',
  TO_SHIP: 'companyActs',
  PARTLY_SHIPPED: 'companyActs',
  IN_TRANSIT: 'moving',
  LOST: 'companyActs',
  DELIVERED: 'finished',
  RETURNING: 'othersAct',
} as const satisfies Record<DeliveryState, StateTone>

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
        <StateBadge tone={toneOfDelivery[deliveryState]}>{orders.deliveryStates[deliveryState]}</StateBadge>
      )}
      {isReplacing && <StateBadge tone="companyActs">{orders.tasks.REPLACE}</StateBadge>}
      {orderState === 'APPEAL' && <StateBadge tone="customerWaits">{orders.customerWaiting}</StateBadge>}
    </>
  )
}
