import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { Product, Specification } from '../../../../contract/catalogue/catalogue.ts'
import { firstPick, isOnSale, missingChoice, pickFor, quantityAvailable, stockOf } from './pick-rules.ts'

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
      const chosen = { productId: one.id, specificationId: id }
      expect(pickFor({ products: all }, chosen)?.specification.id).toBe(id)
      expect(missingChoice({ products: all }, chosen)).toBeNull()
    }
  }
})

test.prop([products, fc.uuid(), fc.uuid()])(
  'a removed specification is replaced by the first selection',
  (all, productId, specificationId) => {
    expect(pickFor({ products: all }, { productId, specificationId })).toEqual(firstPick({ products: all }))
  },
)

test.prop([products])('nothing must be chosen if at most one specification can be ordered', (all) => {
  const orderable = all.flatMap((one) =>
    one.specifications.filter((specification) => quantityAvailable({ product: one, specification }) > 0),
  )
  expect(missingChoice({ products: all }, null) === null).toBe(orderable.length < 2)
})

test.prop([products])('a chosen article is shown, and only its specification may still be missing', (all) => {
  for (const one of all.filter(({ specifications }) => specifications.length > 0)) {
    const chosen = { productId: one.id, specificationId: null }
    expect(pickFor({ products: all }, chosen)?.product.id).toBe(one.id)
    expect(missingChoice({ products: all }, chosen)).not.toBe('article')
    if (one.specifications.length === 1) expect(missingChoice({ products: all }, chosen)).toBeNull()
  }
})

test.prop([product, specification])(
  'a disabled article or specification has no orderable quantity',
  (one, other) => {
    const picked = { product: one, specification: other }
    expect(quantityAvailable(picked)).toBe(isOnSale(picked) ? other.left : 0)
    expect(stockOf(picked) === 'few' || stockOf(picked) === 'in-stock').toBe(quantityAvailable(picked) > 0)
  },
)
