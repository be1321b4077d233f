import type { DisplayProduct } from '../../../../contract/shop/catalogue/catalogue.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { ProductPrice } from '../../../shared/price/product-price.tsx'
import {
  type ChosenValues,
  picksOfValue,
  quantityAvailable,
  type Selection,
  shownValues,
  summarizePrices,
  withValue,
} from './pick-rules.ts'
import { ProductOptions } from './product-options.tsx'

export interface ProductChoiceProps {
  page: DisplayProduct
  chosenValues: ChosenValues
  selection: Selection
  /** Number of presses of the purchase button while a choice was missing. */
  reminders: number
  onChoose: (chosenValues: ChosenValues) => void
}

/** One picker for each choice. A value of a priced choice has its price, if the values before it determine it. */
export function ProductChoice({ page, chosenValues, selection, reminders, onChoose }: ProductChoiceProps) {
  const nameOf = useNameOf()
  return page.choices.map((choice, at) => {
    const choiceValues = shownValues(page, selection, at)
    // On wide screens the place of a later picker is reserved, so that a choice does not move the button below.
    if (choiceValues.length === 0 && page.products.every(({ specifications }) => specifications.length < 2))
      return null
    const values = choiceValues.length > 0 ? choiceValues : choice.values
    return (
      <div
        key={choice.values[0]?.key}
        className={choiceValues.length > 0 ? undefined : 'invisible max-md:hidden'}
      >
        <ProductOptions
          legend={nameOf(choice)}
          options={values.map((value) => {
            const picks = picksOfValue(page, chosenValues, at, value.key)
            const price = summarizePrices(picks.map(({ product }) => product))
            return {
              id: value.key,
              name: nameOf(value),
              detail: choice.isPriced && picks.length > 0 && !price.varies && (
                <ProductPrice displayProductId={page.id} {...price} isShort size="small" />
              ),
              colour: value.colour,
              isMade: picks.length > 0,
              isUnavailable: !picks.some(quantityAvailable),
            }
          })}
          value={selection.values[at] ?? null}
          reminders={selection.missing === at ? reminders : 0}
          onChange={(key) => onChoose(withValue(page, chosenValues, at, key))}
        />
      </div>
    )
  })
}
