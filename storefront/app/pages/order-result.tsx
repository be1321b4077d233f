import { refreshCart } from '../cart/cart-store.ts'
import { ResultPage } from '../orders/result-page.tsx'

/** Order Completed, or what else became of it (spec 2, order result). */
export default function OrderResult() {
  return <ResultPage onCartChanged={() => void refreshCart().catch(() => null)} />
}
