import { useText } from '../../shared/text/shape/text.ts'
import { Card } from '../../shared/ui/card.tsx'
import { AppealPanel } from '../appeals/appeal-panel.tsx'
import { refreshCart } from '../cart/cart-store.ts'
import { OrderDetailPage } from './order-detail-page.tsx'

/** Details and actions of an order (docs/spec/orders.md#details). */
export default function OrderDetail() {
  const { appeals } = useText()
  return (
    <OrderDetailPage
      onCartChanged={() => void refreshCart().catch(() => null)}
      help={(order, onChanged) => (
        <Card>
          <h2 className="mb-4 text-lg">{appeals.title}</h2>
          <AppealPanel order={order} onChanged={onChanged} />
        </Card>
      )}
    />
  )
}
