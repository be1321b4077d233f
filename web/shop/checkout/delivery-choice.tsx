import type { Preview } from '../../../contract/shop/checkout/checkout.ts'
import type { DeliveryExclusion, DeliveryOption } from '../../../contract/shop/orders/delivery-methods.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Card } from '../../shared/ui/card.tsx'
import { RadioCards } from '../../shared/ui/form/radio-cards.tsx'
import type { Review } from './use-review.ts'

export interface DeliveryChoiceProps {
  preview: Preview
  review: Review
}

/** Value of home delivery at the fee of the settings. */
const standard = 'home'

/** Home delivery and the methods that staff added. One that cannot take the order states the reasons, by product. */
export default function DeliveryChoice({ preview, review }: DeliveryChoiceProps) {
  const { deliveryMethods: words } = useText().checkout
  const nameOf = useNameOf()
  const { deliveryOptions, standardFeeCents } = preview
  const fee = (cents: number) => (cents === 0 ? words.free : showPrice(cents))
  return (
    <Card>
      <RadioCards
        legend={words.title}
        name="delivery-method"
        value={review.deliveryMethodId ?? standard}
        onChange={(value) => review.chooseDelivery(value === standard ? null : value)}
        cards={[
          { value: standard, title: words.named(words.home, fee(standardFeeCents)), detail: words.homeHint },
          ...deliveryOptions.map((option) => ({
            value: option.id,
            title: words.named(nameOf(option), fee(option.feeCents)),
            detail: <OptionDetail option={option} />,
            disabled: option.exclusions.length > 0,
          })),
        ]}
      />
    </Card>
  )
}

function OptionDetail({ option }: { option: DeliveryOption }) {
  const { deliveryMethods: words } = useText().checkout
  const nameOf = useNameOf()
  const note = nameOf({ nameEn: option.noteEn, nameCn: option.noteCn })
  return (
    <>
      <span className="block">{words.kinds[option.kind]}</span>
      {note !== '' && <span className="block whitespace-pre-line">{note}</span>}
      {option.exclusions.map((exclusion) => (
        <span key={JSON.stringify(exclusion)} className="block text-danger">
          {sentenceOf(exclusion)}
        </span>
      ))}
    </>
  )

  function sentenceOf(exclusion: DeliveryExclusion): string {
    const { excluded, contents } = words
    if (exclusion.reason === 'area' || exclusion.reason === 'too-bulky') return excluded[exclusion.reason]
    if (exclusion.reason === 'too-heavy')
      return excluded['too-heavy'](toKilograms(exclusion.grams), toKilograms(exclusion.maxGrams))
    if (exclusion.reason === 'contents') return excluded.contents(nameOf(exclusion), contents[exclusion.flag])
    return excluded[exclusion.reason](nameOf(exclusion))
  }
}

/** Kilograms with up to two decimals, never rounded down to a limit. */
function toKilograms(grams: number): string {
  return String(Math.ceil(grams / 10) / 100)
}
