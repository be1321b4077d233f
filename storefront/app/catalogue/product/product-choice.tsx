import type { DisplayProduct } from '../../../../contract/catalogue/catalogue.ts'
import { useNameOf } from '../../platform/name.ts'
import { showPrice } from '../../text/format.ts'
import { useText } from '../../text/text.ts'
import { optionName } from './option-name.ts'
import { firstOf, type Picked, quantityAvailable } from './pick-rules.ts'
import { ProductOptions } from './product-options.tsx'

export interface ProductChoiceProps {
  page: DisplayProduct
  picked: Picked
  onPick: (picked: Picked) => void
}

/** Selection of the article, then of its size or colour. Hidden if there is only one. */
export function ProductChoice({ page, picked, onPick }: ProductChoiceProps) {
  const { catalogue } = useText()
  const nameOf = useNameOf()
  const { product, specification } = picked
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
  const pickArticle = (id: string) => {
    const product = page.products.find((one) => one.id === id)
    const first = product === undefined ? null : firstOf(product)
    if (first !== null) onPick(first)
  }
  const pickSpecification = (id: string) => {
    const chosen = product.specifications.find((one) => one.id === id)
    if (chosen !== undefined) onPick({ product, specification: chosen })
  }
  if (articles.length < 2 && specifications.length < 2) return null
  return (
    <div className="grid gap-5">
      {articles.length > 1 && (
        <ProductOptions
          legend={catalogue.article}
          name="article"
          options={articles}
          value={product.id}
          onChange={pickArticle}
        />
      )}
      {specifications.length > 1 && (
        <ProductOptions
          legend={catalogue.specification}
          name="specification"
          options={specifications}
          value={specification.id}
          onChange={pickSpecification}
        />
      )}
    </div>
  )
}
