import type { Order } from '../../../contract/orders.ts'
import { useText } from '../text/text.ts'
import { Badge } from '../ui/badge.tsx'
import { toneOf } from './order-words.ts'

/** The state of an order, and that of its shipping once it is paid. */
export function StateBadges({
  order: { orderState, shippedState },
}: {
  order: Pick<Order, 'orderState' | 'shippedState'>
}) {
  const { orders } = useText()
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={toneOf[orderState]}>{orders.states[orderState]}</Badge>
      {(orderState === 'PAID' || orderState === 'APPEAL') && <Badge>{orders.shipped[shippedState]}</Badge>}
    </span>
  )
}
