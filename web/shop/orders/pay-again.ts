import { useEffect, useState } from 'react'
import type { Order, PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { api } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { onRestored } from '../../shared/browser/restored.ts'
import { goToBankPage, saveBankPageVisit } from './bank-page.ts'

/** Opens the bank page for an unpaid order, by its payment type or another. `onOrderUpdated` receives the updated order;
 *  `onRefused` reloads it, because an order that is no longer payable may have been paid. */
export function usePayAgain(
  { invoice, prepared }: Pick<Order, 'invoice' | 'prepared'>,
  onOrderUpdated: (order: Order) => void,
  onRefused: () => void,
) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // After Back from the bank page.
  useEffect(() => onRestored(() => setBusy(false)), [])
  const pay = async (paymentType?: PaymentType) => {
    if (isBusy) return
    setBusy(true)
    setRefusal(null)
    const input = { params: { invoice }, body: { paymentType, acceptedTerms: prepared?.termsVersion } }
    const answer = await api.checkout.payOrder(input).catch(() => null)
    if (answer !== null && !(answer instanceof Refused) && answer.bankPage !== null) {
      // Stays pending: the browser is about to leave.
      goToBankPage(invoice, answer.bankPage)
      return
    }
    setBusy(false)
    if (answer === null) return
    if (answer instanceof Refused) {
      onRefused()
      return setRefusal(answer.refusal)
    }
    saveBankPageVisit(invoice, { page: null, hasLeft: false })
    setRefusal({ code: 'gateway-unavailable' })
    onOrderUpdated(answer.order)
  }
  return { isBusy, refusal, pay }
}
