import type { DisplayProduct } from '../../../../contract/catalogue/catalogue.ts'
import { useNameOf } from '../../platform/name.ts'
import { showPrice } from '../../text/format.ts'
import {
  type Chosen,
  picksOfValue,
  quantityAvailable,
  type Selection,
  shownValues,
  withValue,
} from './pick-rules.ts'
import { ProductOptions } from './product-options.tsx'

export interface ProductChoiceProps {
  page: DisplayProduct
  chosen: Chosen
  selection: Selection
  /** Number of presses of the purchase button while a choice was missing. */
  reminders: number
  onChoose: (chosen: Chosen) => void
}

/** One picker for each choice. A value of a priced choice has its price, if the values before it determine it. */
export function ProductChoice({ page, chosen, selection, reminders, onChoose }: ProductChoiceProps) {
  const nameOf = useNameOf()
  return page.choices.map((choice, at) => {
    const values = shownValues(page, selection, at)
    if (values.length === 0) return null
    return (
      <ProductOptions
        key={choice.values[0]?.key}
        legend={nameOf(choice)}
        options={values.map((value) => {
          const picks = picksOfValue(page, chosen, at, value.key)
          const prices = new Set(picks.map(({ product }) => product.priceCents))
          return {
            id: value.key,
            name: nameOf(value),
            detail: choice.isPriced && prices.size === 1 && showPrice([...prices][0] ?? 0),
            colour: value.colour,
            isMade: picks.length > 0,
            isUnavailable: !picks.some(quantityAvailable),
          }
        })}
        value={selection.values[at] ?? null}
        reminders={selection.missing === at ? reminders : 0}
        onChange={(key) => onChoose(withValue(page, chosen, at, key))}
      />
    )
  })
}
