import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { type Axis, listCombinations } from '../../../contract/shop/catalogue/options/option-axes.ts'
import { listChoices } from './choice-rules.ts'
import type { StoredSpecification } from './offered-option-rules.ts'

const page = { nameEn: 'T-shirt', nameCn: '上衣', images: [] }
const one = (id: string, fields: Partial<StoredSpecification> = {}): StoredSpecification => ({
  id,
  nameEn: id,
  nameCn: id,
  sku: id,
  enabled: true,
  left: 1,
  options: [],
  ...fields,
})
const product = (id: string, specifications: StoredSpecification[]) => ({
  id,
  nameEn: `T-shirt (${id})`,
  nameCn: `上衣（${id}）`,
  specifications,
})
const axis = (key: string, isPriced: boolean, count: number): Axis => ({
  key,
  nameEn: `Option ${key}`,
  nameCn: `選項${key}`,
  isPriced,
  values: Array.from({ length: count }, (_, n) => ({
    key: `${key}${n}`,
    nameEn: `${key}${n}`,
    nameCn: `${key}${n}`,
    isEnded: false,
  })),
})

const combination = fc.constantFrom<string[][]>(
  [],
  ['a0', 'b0'],
  ['a0', 'b1'],
  ['a1', 'b0'],
  ['a1', 'b1'],
  ['a0'],
)
const someProducts = fc
  .array(fc.array(fc.tuple(combination, fc.boolean(), fc.constantFrom('S', 'M', 'Red')), { maxLength: 4 }), {
    maxLength: 3,
  })
  .map((products) =>
    products.map((specifications, at) =>
      product(
        `p${at}`,
        specifications.map(([options, enabled, name], n) =>
          one(`s${at}-${n}`, { options, enabled, nameEn: name, nameCn: name }),
        ),
      ),
    ),
  )

prop.prop([someProducts, fc.boolean()])(
  'every combination of values is at most one specification, and nothing on sale is left out',
  (products, hasOptions) => {
    const axes = hasOptions ? [axis('a', false, 2), axis('b', true, 2)] : []
    const { choices, products: shown } = listChoices(page, axes, products)
    const specifications = shown.flatMap((product) => product.specifications)
    const values = specifications.map((specification) => specification.values)
    expect(new Set(values.map((keys) => keys.join())).size).toBe(values.length)
    for (const keys of values) {
      expect(keys).toHaveLength(choices.length)
      for (const [at, key] of keys.entries())
        expect(choices[at]?.values.map((value) => value.key)).toContain(key)
    }
    const onSale = products.flatMap((product) => product.specifications.filter(({ enabled }) => enabled))
    expect(specifications.map(({ id }) => id)).toEqual(expect.arrayContaining(onSale.map(({ id }) => id)))
    for (const choice of choices) expect(choice.values.length).toBeGreaterThan(1)
  },
)

test('each of three options is a choice, priced ones first, also with a combination that was never made', () => {
  const axes = [axis('a', false, 2), axis('b', true, 2), axis('c', false, 2)]
  const made = listCombinations(axes)
    .map((values) => values.map(({ key }) => key))
    .filter((keys) => keys.join() !== 'a1,b1,c1')
  const of = (key: string) =>
    product(
      key,
      made.filter((keys) => keys.includes(key)).map((options) => one(options.join('-'), { options })),
    )
  const { choices, products } = listChoices(page, axes, [of('b0'), of('b1')])
  expect(choices.map(({ nameEn, isPriced }) => [nameEn, isPriced])).toEqual([
    ['Option b', true],
    ['Option a', false],
    ['Option c', false],
  ])
  expect(products[1]?.specifications.map(({ values }) => values.join())).toEqual([
    'b1,a0,c0',
    'b1,a0,c1',
    'b1,a1,c0',
  ])
})

test('a page without options has its products and the names of their specifications as choices', () => {
  const sizes = (at: number) => [
    one(`s${at}`, { nameEn: 'Small', nameCn: '細' }),
    one(`l${at}`, { nameEn: 'Large', nameCn: '大' }),
  ]
  const { choices, products } = listChoices(page, [], [product('Red', sizes(0)), product('Blue', sizes(1))])
  expect(choices).toMatchObject([
    { nameEn: 'Shade', nameCn: '顏色', values: [{ nameEn: 'Red', colour: 'c0333c' }, { nameCn: 'Blue' }] },
    { nameEn: 'Size', nameCn: '尺寸', isOfProduct: true, values: [{ nameCn: '細' }, { nameCn: '大' }] },
  ])
  expect(products[1]?.specifications.map(({ values }) => values)).toEqual([
    ['Blue', 's0'],
    ['Blue', 'l0'],
  ])
})

test('a single specification leaves nothing to choose', () => {
  const { choices, products } = listChoices(page, [], [product('p', [one('s')])])
  expect(choices).toEqual([])
  expect(products[0]?.specifications).toMatchObject([{ id: 's', values: [] }])
})
