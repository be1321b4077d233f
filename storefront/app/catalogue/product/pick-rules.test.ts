import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { Product, Specification } from '../../../../contract/catalogue/catalogue.ts'
import { firstPick, isOnSale, pickFor, quantityAvailable, stockOf } from './pick-rules.ts'

const named = { nameEn: fc.string(), nameCn: fc.string() }
const specification: fc.Arbitrary<Specification> = fc.record({
  id: fc.uuid(),
  ...named,
  sku: fc.string(),
  enabled: fc.boolean(),
  left: fc.oneof(fc.constant(0), fc.nat(999)),
})
const product: fc.Arbitrary<Product> = fc.record({
  id: fc.uuid(),
  ...named,
  code: fc.string(),
  priceCents: fc.nat(),
  pvHundredths: fc.nat(),
  enabled: fc.boolean(),
  hasPromotion: fc.boolean(),
  freightCents: fc.constant(null),
  specifications: fc.array(specification, { maxLength: 4 }),
})
const products = fc.array(product, { maxLength: 4 })

test.prop([products])('the first selection is orderable if the page has anything orderable', (all) => {
  const canOrder = all.some(
    (one) => one.enabled && one.specifications.some(({ enabled, left }) => enabled && left > 0),
  )
  const picked = firstPick({ products: all })
  expect(picked !== null && quantityAvailable(picked) > 0).toBe(canOrder)
})

test.prop([products])('a selection stays while the page has it, even when sold out', (all) => {
  for (const one of all) {
    for (const { id } of one.specifications) {
      expect(pickFor({ products: all }, { specificationId: id })?.specification.id).toBe(id)
    }
  }
})

test.prop([products, fc.uuid()])(
  'a removed specification is replaced by the first selection',
  (all, specificationId) => {
    expect(pickFor({ products: all }, { specificationId })).toEqual(firstPick({ products: all }))
  },
)

test.prop([product, specification])(
  'a disabled article or specification has no orderable quantity',
  (one, other) => {
    const picked = { product: one, specification: other }
    expect(quantityAvailable(picked)).toBe(isOnSale(picked) ? other.left : 0)
    expect(stockOf(picked) === 'few' || stockOf(picked) === 'in-stock').toBe(quantityAvailable(picked) > 0)
  },
)
