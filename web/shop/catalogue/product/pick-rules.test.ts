import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { Choice, Product, Specification } from '../../../../contract/shop/catalogue/catalogue.ts'
import {
  type ChosenValues,
  firstChoice,
  isOnSale,
  picksOfValue,
  quantityAvailable,
  resolveSelection,
  shownValues,
  stockLevel,
  summarizePrices,
  withValue,
} from './pick-rules.ts'

interface Page {
  choices: Choice[]
  products: Product[]
}

const named = { nameEn: '', nameCn: '' }
const combinations = (counts: readonly number[]): string[][] =>
  counts.reduce<string[][]>(
    (found, count, at) =>
      found.flatMap((keys) => Array.from({ length: count }, (_, n) => [...keys, `${at}-${n}`])),
    [[]],
  )

const specification: fc.Arbitrary<Omit<Specification, 'id' | 'values'>> = fc.record({
  nameEn: fc.string(),
  nameCn: fc.string(),
  sku: fc.string(),
  enabled: fc.boolean(),
  left: fc.oneof(fc.constant(0), fc.nat(999)),
})
const product: fc.Arbitrary<Omit<Product, 'id' | 'specifications'>> = fc.record({
  nameEn: fc.string(),
  nameCn: fc.string(),
  code: fc.string(),
  priceCents: fc.nat(),
  pvHundredths: fc.nat(),
  enabled: fc.boolean(),
  hasPromotion: fc.boolean(),
  freightCents: fc.constant(null),
})

/** Pages of up to three choices, of which the first one is priced. Some combinations were never made. */
const page: fc.Arbitrary<Page> = fc
  .array(fc.integer({ min: 2, max: 3 }), { maxLength: 3 })
  .chain((counts) => {
    const all = combinations(counts)
    return fc.tuple(
      fc.constant(counts),
      fc.array(product, { minLength: counts[0] ?? 1, maxLength: counts[0] ?? 1 }),
      fc.array(fc.tuple(fc.boolean(), specification), { minLength: all.length, maxLength: all.length }),
    )
  })
  .map(([counts, parts, made]) => ({
    choices: counts.map((count, at) => ({
      ...named,
      isPriced: at === 0,
      values: Array.from({ length: count }, (_, n) => ({ ...named, key: `${at}-${n}` })),
    })),
    products: parts.map((part, at) => ({
      ...part,
      id: `product ${at}`,
      specifications: combinations(counts).flatMap((values, place) => {
        const [isMade, specification] = made[place] ?? [false]
        const isOwn = values.length === 0 || values[0] === `0-${at}`
        return isMade && specification && isOwn
          ? [{ ...specification, id: values.join() || 'only', values }]
          : []
      }),
    })),
  }))
const orders = fc.constantFrom([0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0])
const presses = fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { maxLength: 8 })

const listMade = (productPage: Page) =>
  productPage.products.flatMap((product) =>
    product.specifications.map((made) => ({ product: product, specification: made })),
  )
const listOrderable = (productPage: Page) =>
  listMade(productPage).filter((pick) => quantityAvailable(pick) > 0)

/** The choices after presses on values, of which those that cannot be pressed do nothing. */
function pressAll(
  productPage: Page,
  on: readonly (readonly [number, string | undefined])[],
  from: ChosenValues = [],
) {
  return on.reduce<ChosenValues>((values, [at, key]) => {
    if (key === undefined || picksOfValue(productPage, values, at, key).length === 0) return values
    return withValue(productPage, values, at, key)
  }, from)
}
const pressedAt = (productPage: Page, on: readonly (readonly [number, number])[]) =>
  pressAll(
    productPage,
    on.map(([at, n]) => [at, productPage.choices[at]?.values[n]?.key] as const),
  )

test.prop([page, presses])(
  'every choice of available values leads to at most one specification, one that was made with them',
  (productPage, on) => {
    const pressedValues = pressedAt(productPage, on)
    const selection = resolveSelection(productPage, pressedValues)
    const matching = listMade(productPage).filter(({ specification: { values } }) =>
      pressedValues.every((key, at) => key === null || key === values[at]),
    )
    if (selection === null) {
      expect(listMade(productPage)).toEqual([])
      return
    }
    expect(matching).toContainEqual(selection.pick)
    if (pressedValues.length > 0 && pressedValues.every((key) => key !== null)) {
      expect(matching).toHaveLength(1)
      expect(selection.missing).toBe(-1)
    }
  },
)

test.prop([page, orders])(
  'a made combination is reached by its values in any order',
  (productPage, order) => {
    for (const { specification: target } of listMade(productPage)) {
      const on = order.map((at) => [at, target.values[at]] as const)
      const selection = resolveSelection(productPage, pressAll(productPage, on))
      expect(selection?.pick.specification.id).toBe(target.id)
      expect(selection?.missing).toBe(-1)
    }
  },
)

test.prop([page, presses])(
  'a made combination is reached from any other one, from the first value',
  (productPage, on) => {
    const from = pressedAt(productPage, on)
    for (const { specification: target } of listMade(productPage)) {
      const values = pressAll(
        productPage,
        target.values.map((key, at) => [at, key] as const),
        from,
      )
      expect(values).toEqual(target.values)
    }
  },
)

test.prop([page, presses])(
  'a combination that was never made is neither chosen nor purchasable',
  (productPage, on) => {
    const pressedValues = pressedAt(productPage, on)
    const made = new Set(listMade(productPage).map(({ specification: { id } }) => id))
    const { pick, missing } = resolveSelection(productPage, pressedValues) ?? {}
    if (pick && missing === -1 && pressedValues.length > 0) expect(made).toContain(pick.specification.id)
    for (const [at, { values }] of productPage.choices.entries())
      for (const { key } of values) {
        const isMade = listMade(productPage).some(({ specification: madeSpecification }) =>
          [...pressedValues.slice(0, at), key].every(
            (chosenKey, i) => chosenKey === null || madeSpecification.values[i] === chosenKey,
          ),
        )
        if (pressedValues.length > 0)
          expect(picksOfValue(productPage, pressedValues, at, key).length > 0).toBe(isMade)
      }
  },
)

test.prop([page])('the first selection is orderable if the page has anything orderable', (productPage) => {
  const pick = resolveSelection(productPage, [])?.pick
  expect(pick !== undefined && quantityAvailable(pick) > 0).toBe(listOrderable(productPage).length > 0)
})

test.prop([page, fc.nat(2)])(
  'before the first press the colour of the picture is chosen, and nothing else',
  (productPage, coloured) => {
    const choices = productPage.choices.map((choice, at) => ({
      ...choice,
      values: choice.values.map((value, place) => (at === coloured ? { ...value, place } : value)),
    }))
    const pictured = { ...productPage, choices }
    const shown = resolveSelection(pictured, [])?.pick
    const first = firstChoice(pictured)
    expect(first).toEqual(
      choices.map((_, at) => (at === coloured ? (shown?.specification.values[at] ?? null) : null)),
    )
    expect(resolveSelection(pictured, first)?.pick).toEqual(shown)
  },
)

test.prop([page])('without a picture of a colour nothing is chosen before the first press', (productPage) => {
  expect(firstChoice(productPage)).toEqual(productPage.choices.map(() => null))
})

test.prop([page])('nothing must be chosen if at most one specification can be ordered', (productPage) => {
  const selection = resolveSelection(productPage, [])
  if (selection !== null) expect(selection.missing === -1).toBe(listOrderable(productPage).length < 2)
})

test.prop([page])('values that the page no longer has are replaced by the first selection', (productPage) => {
  expect(resolveSelection(productPage, ['gone', null, 'gone'])).toEqual(resolveSelection(productPage, []))
})

test.prop([page, presses])(
  'the price is that of the chosen product, or of some with it',
  (productPage, on) => {
    const selection = resolveSelection(productPage, pressedAt(productPage, on))
    if (selection === null) return
    const { pick, priced, missing } = selection
    expect(priced).toContain(pick.product)
    if (missing < 0) expect(priced).toEqual([pick.product])
  },
)

test.prop([page, presses])('of several prices the lowest is shown as the lowest', (productPage, on) => {
  const selection = resolveSelection(productPage, pressedAt(productPage, on))
  if (selection === null) return
  const { productIds, priceCents, varies } = summarizePrices(selection.priced)
  const prices = selection.priced.map((product) => product.priceCents)
  expect(productIds).toHaveLength(prices.length)
  for (const price of prices) expect(price).toBeGreaterThanOrEqual(priceCents)
  expect(varies).toBe(new Set(prices).size > 1)
})

test.prop([product, specification])(
  'a disabled product or specification has no orderable quantity',
  (eachProduct, other) => {
    const made = { ...other, id: 's', values: [] }
    const pick = { product: { ...eachProduct, id: 'p', specifications: [made] }, specification: made }
    expect(quantityAvailable(pick)).toBe(isOnSale(pick) ? other.left : 0)
    expect(stockLevel(pick) === 'few' || stockLevel(pick) === 'in-stock').toBe(quantityAvailable(pick) > 0)
  },
)

const facts = { ...named, code: '', priceCents: 1, pvHundredths: 0, enabled: true, hasPromotion: false }
const shirt = { ...facts, id: 'shirt', freightCents: null }
const cap = { ...shirt, id: 'cap' }
const made = (id: string, values: string[]) => ({ ...named, id, sku: id, enabled: true, left: 1, values })
const choicesOf = (sizes: string[]): Page['choices'] => [
  { ...named, isPriced: true, values: ['shirt', 'cap'].map((key) => ({ ...named, key })) },
  { ...named, isPriced: false, isOfProduct: true, values: sizes.map((key) => ({ ...named, key })) },
]

function sizesOf(goods: Page, values: ChosenValues): string[] | null {
  const selection = resolveSelection(goods, values)
  return selection && shownValues(goods, selection, 1).map(({ key }) => key)
}

test('sizes that every product has are shown before a product is chosen', () => {
  const goods: Page = {
    choices: choicesOf(['s', 'm']),
    products: [shirt, cap].map((product) => ({
      ...product,
      specifications: ['s', 'm'].map((size) => made(`${product.id} ${size}`, [product.id, size])),
    })),
  }
  expect(sizesOf(goods, [])).toEqual(['s', 'm'])
  expect(sizesOf(goods, ['cap', null])).toEqual(['s', 'm'])
  expect(resolveSelection(goods, [null, 'm'])?.missing).toBe(0)
})

test('sizes of one product are not shown for another, and not before a product is chosen', () => {
  const shirts: Page = {
    choices: choicesOf(['s', 'm', 'any']),
    products: [
      { ...shirt, specifications: [made('s', ['shirt', 's']), made('m', ['shirt', 'm'])] },
      { ...cap, specifications: [made('any', ['cap', 'any'])] },
    ],
  }
  expect(sizesOf(shirts, [])).toEqual([])
  expect(sizesOf(shirts, ['shirt', null])).toEqual(['s', 'm'])
  expect(sizesOf(shirts, ['cap', null])).toEqual([])
  expect(resolveSelection(shirts, ['cap', null])?.missing).toBe(-1)
})
