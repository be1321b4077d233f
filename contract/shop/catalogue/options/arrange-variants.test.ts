import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { aValue, colour, size } from '../../../../test-support/catalogue/two-axes.ts'
import { type Arranged, arrangeVariants } from './arrange-variants.ts'
import { axesFromVariants, freshKey } from './axes-from-variants.ts'
import { addCombination, listLeftOutVariants } from './left-out-variants.ts'
import { type Axis, activeValues, listCombinations } from './option-axes.ts'
import type { VariantProduct } from './variants.ts'

const page = { code: 'TEE', nameEn: 'T-shirt', nameCn: '上衣' }
const pattern = '{code}-{1}-{2}-{3}'

interface Priced extends VariantProduct {
  priceCents: number
}
const blank = (like?: Priced): Priced => ({
  id: null,
  code: '',
  nameEn: '',
  nameCn: '',
  enabled: true,
  priceCents: like?.priceCents ?? 0,
  specifications: [],
})
const plain: Priced = {
  id: 'tee',
  code: 'TEE',
  nameEn: 'T-shirt',
  nameCn: '上衣',
  enabled: true,
  priceCents: 9_900,
  specifications: [
    { id: 'one', sku: 'TEE-1', nameEn: 'Standard', nameCn: '標準', enabled: true, options: [] },
  ],
}

const arrange = (products: Priced[], before: readonly Axis[], after: readonly Axis[]) =>
  arrangeVariants({ page, products, before, after, blank, pattern })
const arranged = (products: Priced[], before: readonly Axis[], after: readonly Axis[]): Arranged<Priced> => {
  const found = arrange(products, before, after)
  if ('code' in found) throw new Error(found.code)
  return found
}
/** As the server stores it: every product and specification has an id. */
const saved = (products: readonly Priced[]) =>
  products.map((product, at) => ({
    ...product,
    id: product.id ?? `product ${at} ${product.code}`,
    specifications: product.specifications.map((variant) => ({
      ...variant,
      id: variant.id ?? `of ${variant.sku}`,
    })),
  }))
const soldIn = (products: readonly Priced[]) =>
  products.flatMap(({ specifications }) => specifications.filter(({ enabled }) => enabled))
const idsIn = (products: readonly Priced[]) =>
  products.flatMap(({ specifications }) => specifications.flatMap(({ id }) => id ?? []))

/** Up to three options of up to four values each, some of them ended. */
const axesWith = (priced: fc.Arbitrary<boolean[]>) =>
  fc
    .tuple(
      fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      priced,
    )
    .map(([counts, isPriced]) =>
      counts.map((ends, at) => ({
        key: `a${at}`,
        nameEn: `Option ${at}`,
        nameCn: `選項${at}`,
        isPriced: isPriced[at] ?? false,
        // The first value stays, so that no option is empty.
        values: ends.map((isEnded, n) =>
          aValue(`v${at * 10 + n}`, `V${at}${n}`, `值${at}${n}`, isEnded && n > 0),
        ),
      })),
    )
const flags = fc.array(fc.boolean(), { minLength: 3, maxLength: 3 })
const someAxes = axesWith(flags)
/** Two states of the same page, whose options keep what they are priced by. */
const twoStates = flags.chain((priced) =>
  fc.tuple(axesWith(fc.constant(priced)), axesWith(fc.constant(priced))),
)

prop.prop([someAxes])('options make each combination once, with its own SKU and name', (axes) => {
  const { products } = arranged([plain], [], axes)
  const sold = soldIn(products)
  expect(sold.map(({ options }) => options.join()).sort()).toEqual(
    listCombinations(axes)
      .map((values) => values.map(({ key }) => key).join())
      .sort(),
  )
  expect(new Set(sold.map(({ sku }) => sku)).size).toBe(sold.length)
  expect(new Set(products.map(({ code }) => code)).size).toBe(products.length)
  expect(sold.some(({ id, sku }) => id === 'one' && sku === 'TEE-1')).toBe(true)
})

prop.prop([someAxes])('the same options applied again change nothing', (axes) => {
  const { products } = arranged([plain], [], axes)
  const again = arranged(saved(products), axes, axes)
  expect(again.products).toEqual(saved(products))
  expect([...again.added, ...again.ended, ...again.removed]).toEqual([])
})

prop.prop([twoStates])('nothing saved vanishes or changes its SKU, price or product', ([before, after]) => {
  const stored = saved(arranged([plain], [], before).products)
  const found = arrange(stored, before, after)
  if ('code' in found) return expect(found.code).toBe('saved-apart')
  const facts = (products: readonly Priced[]) =>
    products.flatMap(({ id: product, priceCents, specifications }) =>
      specifications.flatMap(({ id, sku }) => (id === null ? [] : [`${product} ${priceCents} ${id} ${sku}`])),
    )
  expect(facts(found.products).sort()).toEqual(facts(stored).sort())
  const combinations = soldIn(found.products).map(({ options }) => options.join())
  expect(new Set(combinations).size).toBe(combinations.length)
  expect(arrange(stored, before, after)).toEqual(found)
})

prop.prop([someAxes])('an ended value that is added again sells its variants again', (axes) => {
  const whole = axes.map((axis) => ({
    ...axis,
    values: axis.values.map((value) => ({ ...value, isEnded: false })),
  }))
  const stored = saved(arranged([plain], [], whole).products)
  const ended = arranged(stored, whole, axes)
  expect(soldIn(ended.products).length).toBe(listCombinations(axes).length)
  const again = arranged(ended.products, axes, whole)
  expect(idsIn(soldOf(again.products)).sort()).toEqual(idsIn(stored).sort())
  expect(again.added).toEqual([])
})

const soldOf = (products: readonly Priced[]) =>
  products.map((product) => ({
    ...product,
    specifications: product.specifications.filter(({ enabled }) => enabled),
  }))

prop.prop([someAxes, fc.nat()])(
  'a combination that was left out stays out until it is added',
  (axes, pick) => {
    const { products } = arranged([], [], axes)
    const all = listCombinations(axes)
    const out = all[pick % all.length] ?? []
    const key = out.map((value) => value.key).join()
    const without = products
      .map((product) => ({
        ...product,
        specifications: product.specifications.filter(({ options }) => options.join() !== key),
      }))
      .filter(({ specifications }) => specifications.length > 0)
    expect(listLeftOutVariants(without, axes)).toEqual([out])
    if (without.length === 0) return
    const again = arranged(without, axes, axes)
    expect(again.added).toEqual([])
    const filled = addCombination({ page, products: again.products, axes, blank, pattern }, out)
    expect(listLeftOutVariants(filled, axes)).toEqual([])
  },
)

test('a priced option makes products, the other ones their specifications', () => {
  const { products, added } = arranged([plain], [], [colour, size])
  expect(
    products.map(({ id, code, nameEn, nameCn, priceCents }) => ({ id, code, nameEn, nameCn, priceCents })),
  ).toEqual([
    { id: 'tee', code: 'TEE', nameEn: 'T-shirt (S)', nameCn: '上衣（細）', priceCents: 9_900 },
    { id: null, code: 'TEE-L', nameEn: 'T-shirt (L)', nameCn: '上衣（大）', priceCents: 9_900 },
  ])
  expect(products[0]?.specifications.map(({ sku, nameEn, options }) => [sku, nameEn, options])).toEqual([
    ['TEE-1', 'Red', ['n2', 'n5']],
    ['TEE-BLUE-S', 'Blue', ['n3', 'n5']],
  ])
  expect(added.map(({ sku }) => sku)).toEqual(['TEE-RED-L', 'TEE-BLUE-S', 'TEE-BLUE-L'])
})

test('a renamed value keeps its variants and names them anew, and a SKU that is taken gets a number', () => {
  const stored = saved(arranged([plain], [], [colour]).products)
  const renamed = {
    ...colour,
    values: [aValue('n2', 'Crimson', '深紅'), aValue('n3', 'Blue', '藍色'), aValue('n7', 'BLUE!')],
  }
  const { products, unchanged } = arranged(stored, [colour], [renamed])
  expect(unchanged).toBe(2)
  expect(products[0]?.specifications.map(({ sku, nameEn }) => [sku, nameEn])).toEqual([
    ['TEE-1', 'Crimson'],
    ['TEE-BLUE', 'Blue'],
    ['TEE-BLUE-2', 'BLUE!'],
  ])
})

test('more than 200 combinations are refused before they are made', () => {
  const twenty = (key: string, base: number): Axis => ({
    key,
    nameEn: key,
    nameCn: key,
    isPriced: false,
    values: Array.from({ length: 20 }, (_, at) => aValue(`w${base + at}`, `${key} ${at}`)),
  })
  const axes = [twenty('b1', 100), twenty('b2', 200), twenty('b3', 300)]
  expect(arrange([plain], [], axes)).toEqual({ code: 'too-many', count: 8_000 })
})

test('saved variants of one product cannot become products of their own', () => {
  const stored = saved(arranged([plain], [], [colour]).products)
  expect(arrange(stored, [colour], [{ ...colour, isPriced: true }])).toEqual({
    code: 'saved-apart',
    product: 'TEE',
  })
})

test('options are read from existing products and their specifications, and change nothing', () => {
  const of = (id: string, names: [string, string][]): Priced => ({
    id,
    code: id,
    nameEn: `T-shirt (${id})`,
    nameCn: `上衣（${id}）`,
    enabled: true,
    priceCents: 1,
    specifications: names.map(([nameEn, nameCn]) => ({
      id: `${id} ${nameEn}`,
      sku: `${id}-${nameEn}`,
      nameEn,
      nameCn,
      enabled: true,
      options: [],
    })),
  })
  const products = [
    of('S', [
      ['Red', '紅色'],
      ['Blue', '藍色'],
    ]),
    of('L', [['Red', '紅色']]),
  ]
  const { axes, products: marked } = axesFromVariants(products, ({ id }) => ({
    nameEn: id ?? '',
    nameCn: id ?? '',
  }))
  expect(axes.map((axis) => [axis.isPriced, activeValues(axis).map(({ nameEn }) => nameEn)])).toEqual([
    [true, ['S', 'L']],
    [false, ['Red', 'Blue']],
  ])
  const again = arranged(marked, axes, axes)
  expect(again.products).toEqual(marked)
  expect(listLeftOutVariants(marked, axes).map((values) => values.map(({ nameEn }) => nameEn))).toEqual([
    ['L', 'Blue'],
  ])
  expect(freshKey(axes, marked)).toBe('n1')
})
