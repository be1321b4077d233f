import type {
  ChoiceValue,
  DisplayProduct,
  Product,
  Specification,
} from '../../../../contract/shop/catalogue/catalogue.ts'

/** The selected product and specification. */
export interface SelectedProduct {
  product: Product
  specification: Specification
}

/** Key of the chosen value of each choice; null where nothing is chosen yet. */
export type ChosenValues = readonly (string | null)[]

/** What a page shows after a choice. */
export interface Selection {
  /** The chosen specification, or the first one that the chosen values allow. */
  pick: SelectedProduct
  /** Key of the value of each choice, also of those without an alternative; null where one is still to be chosen. */
  values: ChosenValues
  /** Index of the first choice without a value; -1 if there is none. */
  missing: number
  /** The products whose price is shown: the chosen one, or what is on sale with the chosen values, or all of it if none
   *  is on sale. */
  priced: readonly Product[]
}

type Page = Pick<DisplayProduct, 'products' | 'choices'>

/** Quantity at or below which the page shows the remaining stock. */
const lowStockQuantity = 10

/** Null for a page without any specification. Nothing must be chosen if at most one of them can be ordered. A choice
 *  that the page no longer has is ignored. */
export function resolveSelection(page: Page, chosenValues: ChosenValues): Selection | null {
  const all = picksWith(page, [])
  const found = picksWith(page, chosenValues)
  const matching = found.length > 0 ? found : all
  const orderable = matching.filter(quantityAvailable)
  const pick = orderable[0] ?? matching.find(isOnSale) ?? matching[0]
  if (pick === undefined) return null
  const alternatives = orderable.length > 0 ? orderable : matching
  const open = all.filter(quantityAvailable).length > 1 ? alternatives : [pick]
  const values = pick.specification.values.map((key, at) =>
    open.every(({ specification }) => specification.values[at] === key) ? key : null,
  )
  const isCertain = open.every(({ product }) => product === pick.product)
  const onSale = matching.filter(isOnSale)
  const uncertain = onSale.length > 0 ? onSale : matching
  const priced = new Set((isCertain ? [pick] : uncertain).map(({ product }) => product))
  return {
    pick: pick,
    values,
    missing: values.indexOf(null),
    priced: [...priced],
  }
}

/** The choice before the first press: the colour that the picture shows, nothing else (decision 142). */
export function firstChoice(page: Page): ChosenValues {
  const pictured = resolveSelection(page, [])?.pick.specification.values ?? []
  return page.choices.map(
    ({ values }) =>
      values.find(({ key, place }) => place !== undefined && pictured.includes(key))?.key ?? null,
  )
}

/** What the price of some products shows. */
export function summarizePrices(products: readonly Product[]) {
  const prices = products.map(({ priceCents }) => priceCents)
  const priceCents = Math.min(...prices)
  return {
    productIds: products.map(({ id }) => id),
    priceCents,
    varies: prices.some((price) => price !== priceCents),
  }
}

/** The specifications with a value of a choice and the values chosen before it. A value without any was never made. */
export function picksOfValue(
  page: Page,
  chosenValues: ChosenValues,
  at: number,
  key: string,
): SelectedProduct[] {
  return picksWith(
    page,
    page.choices.map((_, i) => (i === at ? key : i < at ? chosenValues[i] : null)),
  )
}

/** The values that the picker of a choice shows; none if nothing is left to choose. Those of single products follow the
 *  choice of the product, which is the first one, unless every product has all of them. */
export function shownValues(
  page: Page,
  { values: chosenValues }: Selection,
  at: number,
): readonly ChoiceValue[] {
  const { values = [], isOfProduct } = page.choices[at] ?? {}
  if (!isOfProduct || isOfEveryProduct(page, at)) return values
  const own = values.filter(({ key }) => picksOfValue(page, chosenValues, at, key).length > 0)
  return chosenValues[0] === null || own.length < 2 ? [] : own
}

/** Whether every product has all values of a choice, and there are several. */
function isOfEveryProduct(page: Page, at: number): boolean {
  const { values = [] } = page.choices[at] ?? {}
  const isComplete = ({ specifications }: Product) =>
    values.every(({ key }) => specifications.some((specification) => specification.values[at] === key))
  return values.length > 1 && page.products.every(isComplete)
}

/** The choices after another one: later values without a specification are given up. */
export function withValue(page: Page, chosenValues: ChosenValues, at: number, key: string): ChosenValues {
  const values: (string | null)[] = []
  for (const i of page.choices.keys()) {
    values.push((i === at ? key : chosenValues[i]) ?? null)
    if (picksWith(page, values).length === 0) values[i] = null
  }
  return values
}

/** Whether it is currently on sale. */
export function isOnSale({ product, specification }: SelectedProduct): boolean {
  return product.enabled && specification.enabled
}

/** Quantity that can be ordered now. */
export function quantityAvailable(pick: SelectedProduct): number {
  return isOnSale(pick) ? pick.specification.left : 0
}

/** Stock level to display. */
export function stockLevel(pick: SelectedProduct): 'disabled' | 'sold-out' | 'few' | 'in-stock' {
  if (!isOnSale(pick)) return 'disabled'
  if (pick.specification.left === 0) return 'sold-out'
  return pick.specification.left <= lowStockQuantity ? 'few' : 'in-stock'
}

function picksWith(
  { products }: Page,
  chosenValues: readonly (string | null | undefined)[],
): SelectedProduct[] {
  return products.flatMap((product) =>
    product.specifications
      .filter(({ values }) => chosenValues.every((key, at) => key == null || key === values[at]))
      .map((specification) => ({ product, specification })),
  )
}
