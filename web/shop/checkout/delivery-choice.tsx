import { useState } from 'react'
import type { Preview } from '../../../contract/shop/checkout/checkout.ts'
import type { DeliveryExclusion, DeliveryOption } from '../../../contract/shop/orders/delivery-methods.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { RadioCards } from '../../shared/ui/form/radio-cards.tsx'
import { LazyPart, lazyPart } from '../../shared/ui/lazy-part.tsx'
import { deliveryHeadingId } from './next-step.tsx'
import type { PickupPointChoiceProps } from './pickup-point-choice.tsx'
import type { Review } from './use-review.ts'

export interface DeliveryChoiceProps {
  preview: Pick<Preview, 'deliveryOptions' | 'standardFeeCents' | 'pickupPoint' | 'refusals'>
  /** Whether the signed-in person is the shopper, and the district of the address, for suggestions of pick-up points. */
  suggest: Pick<PickupPointChoiceProps, 'isOwnOrder' | 'nearDistrict'>
  review: Pick<Review, 'deliveryMethodId' | 'pickupPointId' | 'chooseDelivery'>
}

/** Value of home delivery at the fee of the settings. */
const standard = 'home'

/** Only for a method with pick-up points. */
const pickupPointChoice = lazyPart<PickupPointChoiceProps>(() => import('./pickup-point-choice.tsx'))

/** Home delivery and the methods that staff added. One that cannot take the order states the reasons, by product. */
export default function DeliveryChoice({ preview, suggest, review }: DeliveryChoiceProps) {
  const { deliveryMethods: words } = useText().checkout
  const nameOf = useNameOf()
  const { deliveryOptions, standardFeeCents } = preview
  const method = deliveryOptions.find(({ id }) => id === review.deliveryMethodId)
  const fee = (cents: number) => (cents === 0 ? words.free : showPrice(cents))
  return (
    <Card>
      <RadioCards
        legend={words.title}
        headingId="delivery-method"
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
      {method?.hasPoints && (
        <ChosenPoint key={method.id} methodId={method.id} {...{ preview, suggest, review }} />
      )}
    </Card>
  )
}

/** The pick-up point of the order, or the search for one. */
function ChosenPoint({ methodId, preview, suggest, review }: DeliveryChoiceProps & { methodId: string }) {
  const text = useText()
  const { pickupPoints: words } = text.checkout
  const nameOf = useNameOf()
  const [isChanging, setChanging] = useState(false)
  const { pickupPoint, refusals } = preview
  const isSearching = pickupPoint === null || isChanging
  return (
    <section className="mt-6 grid gap-4 border-t border-line pt-5" aria-labelledby={deliveryHeadingId}>
      <h3 id={deliveryHeadingId} tabIndex={-1} className="scroll-mt-6 font-medium outline-none">
        {words.title}
      </h3>
      {refusals.place?.code === 'pickup-point-unavailable' && (
        <p className="text-sm text-danger">{sentenceFor(text, refusals.place)}</p>
      )}
      {pickupPoint !== null && (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <p className="grid gap-0.5 text-sm">
            <span className="font-medium">{nameOf(pickupPoint)}</span>
            <span>{nameOf({ nameEn: pickupPoint.addressEn, nameCn: pickupPoint.addressCn })}</span>
            <span className="text-muted">
              {nameOf({ nameEn: pickupPoint.hoursEn, nameCn: pickupPoint.hoursCn })}
            </span>
          </p>
          {!isChanging && (
            <Button variant="secondary" size="small" onClick={() => setChanging(true)}>
              {words.change}
            </Button>
          )}
        </div>
      )}
      {isSearching && (
        <LazyPart
          part={pickupPointChoice}
          props={{
            methodId,
            ...suggest,
            chosenId: review.pickupPointId,
            onChosen: (id) => {
              // The search closes, with the button that has the focus.
              document.getElementById(deliveryHeadingId)?.focus()
              setChanging(false)
              review.chooseDelivery(methodId, id)
            },
          }}
        />
      )}
    </section>
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
      {option.heldDays !== null && <span className="block">{words.held(option.heldDays)}</span>}
      {option.exclusions.map((exclusion) => (
        <span key={JSON.stringify(exclusion)} className="block text-danger">
          {sentenceOf(exclusion)}
        </span>
      ))}
    </>
  )

  function sentenceOf(exclusion: DeliveryExclusion): string {
    const { excluded, contents } = words
    if (exclusion.reason === 'area' || exclusion.reason === 'too-bulky' || exclusion.reason === 'no-point')
      return excluded[exclusion.reason]
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
