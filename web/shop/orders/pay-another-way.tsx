import { useState } from 'react'
import type { Preview } from '../../../contract/shop/checkout/checkout.ts'
import type { Order, PaymentType } from '../../../contract/shop/orders/orders.ts'
import { api } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { RadioCards } from '../../shared/ui/form/radio-cards.tsx'

export interface PayAnotherWayProps {
  order: Pick<Order, 'invoice' | 'paymentType'>
  isBusy: boolean
  /** Whether the order's payment type has just failed, so that another one is preselected. */
  prefersOther: boolean
  /** Opens the bank page; resolves once it is known whether there is one. */
  pay: (type: PaymentType) => Promise<void>
}

/** Dialog to pay an unpaid order with another payment type, at the same amount. */
export function PayAnotherWay({ order, isBusy, prefersOther, pay }: PayAnotherWayProps) {
  const text = useText()
  const { window: words } = text.orders
  const { paymentLegend, paymentTypes, paymentDetails } = text.checkout
  const [options, setOptions] = useState<Preview['paymentOptions'] | null>(null)
  const [chosenType, setChosenType] = useState<PaymentType>(order.paymentType)
  const openChoice = async () => {
    const params = { invoice: order.invoice }
    const answer = await api.checkout.listPaymentOptions({ params }).catch(() => null)
    if (answer === null) return
    if (answer instanceof Refused) {
      const { refusal } = answer
      return showToast('error', (all) => sentenceFor(all, refusal))
    }
    setOptions(answer.paymentOptions)
    const other = answer.paymentOptions.find(({ type, refusal }) => type !== order.paymentType && !refusal)
    if (prefersOther && other) setChosenType(other.type)
  }
  const choose = async () => {
    await pay(chosenType)
    setOptions(null)
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void openChoice()}>
        {words.anotherWay}
      </Button>
      <Dialog
        isOpen={options !== null}
        onClose={() => setOptions(null)}
        title={words.anotherWay}
        description={words.anotherWayHint}
        closeLabel={text.shell.close}
      >
        <div className="grid gap-5">
          <RadioCards
            legend={paymentLegend}
            name="another-payment-type"
            value={chosenType}
            onChange={(value) =>
              setChosenType(options?.find(({ type }) => type === value)?.type ?? chosenType)
            }
            cards={(options ?? []).map(({ type, refusal }) => ({
              value: type,
              title: paymentTypes[type],
              detail: refusal === null ? paymentDetails[type] : sentenceFor(text, refusal),
              disabled: refusal !== null,
            }))}
          />
          <Button isBusy={isBusy} onClick={() => void choose()}>
            {words.pay}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
