import { AppealPanel } from '../appeals/appeal-panel.tsx'
import { refreshCart } from '../cart/cart-store.ts'
import { useText } from '../text/text.ts'
import { Card } from '../ui/card.tsx'
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
