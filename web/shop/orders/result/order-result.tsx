import { refreshCart } from '../../cart/cart-store.ts'
import { ResultPage } from './result-page.tsx'

/** Order result page (docs/spec/routes.md#fixed-routes). */
export default function OrderResult() {
  return <ResultPage onCartChanged={() => void refreshCart().catch(() => null)} />
}
