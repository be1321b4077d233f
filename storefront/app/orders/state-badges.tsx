import type { Order } from '../../../contract/orders/orders.ts'
import { useText } from '../text/text.ts'
import { Badge } from '../ui/badge.tsx'
import { toneOf } from './order-words.ts'

/** Order state, and shipping state once it is paid. */
export function StateBadges({
  order: { orderState, shippedState, isWindowOver = false },
}: {
  order: Pick<Order, 'orderState' | 'shippedState'> & { isWindowOver?: boolean }
}) {
  const { orders } = useText()
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={isWindowOver ? 'plain' : toneOf[orderState]}>
        {isWindowOver ? orders.windowOver : orders.states[orderState]}
      </Badge>
      {(orderState === 'PAID' || orderState === 'APPEAL') && <Badge>{orders.shipped[shippedState]}</Badge>}
    </span>
  )
}
