import type { OrderStatus } from '../../../contract/shop/orders/orders.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { statusTones } from './order-display-rules.ts'

/** The one status of an order. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { orders } = useText()
  return (
    <span className="inline-flex">
      <Badge tone={statusTones[status]}>{orders.statuses[status]}</Badge>
    </span>
  )
}
