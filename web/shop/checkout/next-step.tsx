import type { Refusal } from '../../../contract/wire/refusals.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { nextStepAfter } from './review-rules.ts'

/** Id of the heading that a refused payment type points at. */
export const paymentHeadingId = 'payment-heading'

/** Id of the heading of the pick-up point. */
export const deliveryHeadingId = 'pickup-point-heading'

/** Id of what opens the discount code field. */
export const codeEntryId = 'discount-code-entry'

/** Id of the message of a gift. */
export const giftMessageId = 'gift-message'

const focusIds = {
  payment: paymentHeadingId,
  delivery: deliveryHeadingId,
  code: codeEntryId,
  gift: giftMessageId,
} as const

const look = 'mt-1 inline-flex min-h-11 items-center font-medium underline'

/** Link or button to the part of the review, or the page, that a refusal is about. */
export function NextStepLink({ refusal, onAddress }: { refusal: Refusal; onAddress: () => void }) {
  const { checkout } = useText()
  const step = nextStepAfter(refusal)
  if (step === null || step === 'again') return null
  if (step === 'cart' || step === 'orders') {
    const to = step === 'cart' ? '/shoppingCart' : '/account/order?status=AWAITING_PAYMENT'
    return (
      <PageLink to={to} className={look}>
        {step === 'cart' ? checkout.back : checkout.unpaidOrders}
      </PageLink>
    )
  }
  const label = {
    address: checkout.choose,
    payment: checkout.choosePayment,
    delivery: checkout.pickupPoints.choose,
    code: checkout.editCode,
    gift: checkout.gift.edit,
  }[step]
  const act = step === 'address' ? onAddress : () => document.getElementById(focusIds[step])?.focus()
  return (
    <button type="button" onClick={act} className={look}>
      {label}
    </button>
  )
}
