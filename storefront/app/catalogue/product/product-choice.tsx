import type { DisplayProduct } from '../../../../contract/catalogue/catalogue.ts'
import { useNameOf } from '../../platform/name.ts'
import { showPrice } from '../../text/format.ts'
import { useText } from '../../text/text.ts'
import { optionName } from './option-name.ts'
import { type Chosen, firstOf, type missingChoice, type Picked, quantityAvailable } from './pick-rules.ts'
import { ProductOptions } from './product-options.tsx'

export interface ProductChoiceProps {
  page: DisplayProduct
  picked: Picked
  /** What is still to be chosen. */
  missing: ReturnType<typeof missingChoice>
  /** Number of presses of the purchase button while it was missing. */
  asks: number
  onChoose: (chosen: Chosen) => void
}

/** Selection of the article, then of its size or colour. Hidden if there is only one. */
export function ProductChoice({ page, picked, missing, asks, onChoose }: ProductChoiceProps) {
  const { catalogue } = useText()
  const nameOf = useNameOf()
  const { product, specification } = picked
  const { choiceNames } = page
  const isAvailable = (one: Picked | null) => one !== null && quantityAvailable(one) > 0
  const articles = page.products.map((one) => ({
    id: one.id,
    name: optionName(nameOf(one), nameOf(page)),
    detail: showPrice(one.priceCents),
    isUnavailable: !isAvailable(firstOf(one)),
  }))
  const specifications = product.specifications.map((one) => ({
    id: one.id,
    name: nameOf(one),
    colour: page.swatches.find(({ specificationId }) => specificationId === one.id)?.colour,
    isUnavailable: !isAvailable({ product, specification: one }),
  }))
  return (
    <div className="grid gap-5 empty:hidden">
      {articles.length > 1 && (
        <ProductOptions
          legend={nameOf(choiceNames.product)}
          name="article"
          options={articles}
          value={missing === 'article' ? null : product.id}
          asks={missing === 'article' ? asks : 0}
          request={catalogue.choose.article}
          onChange={(productId) => onChoose({ productId, specificationId: null })}
        />
      )}
      {specifications.length > 1 && missing !== 'article' && (
        <ProductOptions
          legend={nameOf(choiceNames.specification)}
          name="specification"
          options={specifications}
          value={missing === null ? specification.id : null}
          asks={missing === 'specification' ? asks : 0}
          request={catalogue.choose.specification}
          onChange={(specificationId) => onChoose({ productId: product.id, specificationId })}
        />
      )}
    </div>
  )
}
