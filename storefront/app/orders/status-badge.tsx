import type { OrderStatus } from '../../../contract/orders/orders.ts'
import { useText } from '../text/text.ts'
import { Badge } from '../ui/badge.tsx'
import { toneOf } from './order-display-rules.ts'

/** The one status of an order. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { orders } = useText()
  return (
    <span className="inline-flex">
      <Badge tone={toneOf[status]}>{orders.statuses[status]}</Badge>
    </span>
  )
}
