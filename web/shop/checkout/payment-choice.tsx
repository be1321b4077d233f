import type { Preview } from '../../../contract/shop/checkout/checkout.ts'
import type { PaymentType } from '../../../contract/shop/orders/orders.ts'
import { PaymentMarks } from '../../shared/pages/payment-marks.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { RadioCards } from '../../shared/ui/form/radio-cards.tsx'

export interface PaymentChoiceProps {
  headingId: string
  options: Preview['paymentOptions']
  chosenType: PaymentType | null
  onChosen: (type: PaymentType) => void
}

/** Payment types. An unavailable one is shown with its reason. */
export function PaymentChoice({ headingId, options, chosenType, onChosen }: PaymentChoiceProps) {
  const text = useText()
  const { payment, paymentTypes, paymentDetails, offsetLeft } = text.checkout
  const describeType = (type: PaymentType, leftCents?: number) =>
    leftCents === undefined ? paymentDetails[type] : offsetLeft(showPrice(leftCents))
  return (
    <RadioCards
      legend={payment}
      headingId={headingId}
      name="payment-type"
      value={chosenType}
      onChange={(value) => {
        const option = options.find(({ type }) => type === value)
        if (option !== undefined) onChosen(option.type)
      }}
      cards={options.map(({ type, refusal, leftCents }) => ({
        value: type,
        title: (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {paymentTypes[type]}
            {type !== 'OFFSET_DADAN' && <PaymentMarks type={type} />}
          </span>
        ),
        detail: refusal === null ? describeType(type, leftCents) : sentenceFor(text, refusal),
        disabled: refusal !== null,
      }))}
    />
  )
}
