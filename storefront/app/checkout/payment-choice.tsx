import type { Preview } from '../../../contract/checkout.ts'
import type { PaymentType } from '../../../contract/orders/orders.ts'
import { showPrice } from '../text/format.ts'
import { sentenceFor, useText } from '../text/text.ts'
import { RadioCards } from '../ui/form/radio-cards.tsx'

export interface PaymentChoiceProps {
  options: Preview['paymentOptions']
  chosen: PaymentType | null
  onChosen: (type: PaymentType) => void
}

/** Payment types. An unavailable one is shown with its reason. */
export function PaymentChoice({ options, chosen, onChosen }: PaymentChoiceProps) {
  const text = useText()
  const { paymentLegend, paymentTypes, paymentDetails, offsetLeft } = text.checkout
  const detailOf = (type: PaymentType, leftCents?: number) =>
    leftCents === undefined ? paymentDetails[type] : offsetLeft(showPrice(leftCents))
  return (
    <RadioCards
      legend={paymentLegend}
      name="payment-type"
      value={chosen}
      onChange={(value) => {
        const option = options.find(({ type }) => type === value)
        if (option !== undefined) onChosen(option.type)
      }}
      cards={options.map(({ type, refusal, leftCents }) => ({
        value: type,
        title: paymentTypes[type],
        detail: refusal === null ? detailOf(type, leftCents) : sentenceFor(text, refusal),
        disabled: refusal !== null,
      }))}
    />
  )
}
