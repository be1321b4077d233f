import { forgetUnanswered } from '../../shared/api/idempotency-keys.ts'

/** Forgets the lost answers of additions to the cart: the same addition is then another intent. */
export function forgetLostSaves(): void {
  forgetUnanswered('POST /shoppingCart/saveUpdate key')
  forgetUnanswered('POST /order/:invoice/again key')
}
