import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type {
  SavedDraft,
  ShelvedDisplayProduct,
} from '../../../../contract/admin/catalogue/catalogue-admin.ts'
import {
  blankDisplayProduct,
  duplicateProduct,
  toDraftContent,
  toTypedDraft,
  toTypedProduct,
} from './typed-product.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 })
const named = { nameEn: fc.string(), nameCn: fc.string(), enabled: fc.boolean() }
const minute = fc.option(
  fc.integer({ min: 0, max: 60_000_000 }).map((minutes) => new Date(minutes * 60_000).toISOString()),
)
const unknownDetails = {
  ...{ gtin: null, weightGrams: null, lengthMm: null, widthMm: null, heightMm: null },
  ...{ flags: [], costCents: null },
}
const knownDetails: ShelvedDisplayProduct['products'][number]['specifications'][number]['details'] = {
  ...{ gtin: '4006381333931', weightGrams: 350, lengthMm: 200, widthMm: 120, heightMm: 60 },
  ...{ flags: ['LIQUID'], costCents: 8_050 },
}
const product: fc.Arbitrary<ShelvedDisplayProduct> = fc.record({
  ...named,
  id: fc.uuid(),
  code: fc.string(),
  hasOrders: fc.boolean(),
  version: fc.nat(),
  descriptionEn: fc.string(),
  descriptionCn: fc.string(),
  brandId: fc.uuid(),
  seriesId: fc.option(fc.uuid()),
  subCategoryIds: fc.array(fc.uuid()),
  specTable: fc.array(
    fc.record({ labelEn: fc.string(), labelCn: fc.string(), valueEn: fc.string(), valueCn: fc.string() }),
  ),
  tags: fc.string(),
  newFrom: fc.option(fc.constant('2026-12-24')),
  pictures: fc.array(
    fc.record({
      path: fc.string(),
      width: fc.nat(),
      height: fc.nat(),
      altEn: fc.string(),
      altCn: fc.string(),
    }),
  ),
  showAt: minute,
  hideAt: minute,
  draftId: fc.constant(null),
  axes: fc.constant([]),
  shelfState: fc.constant('ON_SALE'),
  products: fc.array(
    fc.record({
      ...named,
      id: fc.uuid(),
      code: fc.string(),
      priceCents: fc.integer({ min: 1, max: 10_000_000 }),
      pvHundredths: amount,
      marginBasisPoints: fc.integer({ min: 0, max: 10_000 }),
      codeEligible: fc.boolean(),
      offsetEligible: fc.boolean(),
      specifications: fc.array(
        fc.record({
          ...named,
          id: fc.uuid(),
          sku: fc.string(),
          onHand: fc.nat(),
          reserved: fc.nat(),
          options: fc.array(fc.string()),
          details: fc.constantFrom(unknownDetails, knownDetails),
        }),
      ),
    }),
  ),
})

test.prop([product])('an unchanged form sends the values that it loaded', (stored) => {
  const { content, unreadable } = toDraftContent(toTypedProduct(stored))
  expect(unreadable).toEqual([])
  expect(stored).toMatchObject(content)
})

test('every invalid price is reported by its field', () => {
  const [stored] = fc.sample(
    product.filter(({ products }) => products.length > 0),
    { numRuns: 1, seed: 1 },
  )
  if (stored === undefined) throw new Error('fc.sample returned no product')
  for (const priceCents of ['', 'free', '1.234', '-5', '100000.01']) {
    const draft = toTypedProduct(stored)
    const products = draft.products.map((product, at) => (at === 0 ? { ...product, priceCents } : product))
    expect(toDraftContent({ ...draft, products }).unreadable).toEqual(['products.0.priceCents'])
  }
})

test.prop([product])('a duplicate is a hidden draft of the same content with new codes', (stored) => {
  const copy = duplicateProduct(toTypedProduct(stored), { en: ' (copy)', cn: '（副本）', code: '-COPY' })
  expect(copy).toMatchObject({ enabled: false, showAt: null, hideAt: null, brandId: stored.brandId })
  expect(copy.code.endsWith('-COPY')).toBe(true)
  for (const [at, { id, code, priceCents, specifications }] of copy.products.entries()) {
    expect([id, priceCents]).toEqual([null, stored.products[at]?.priceCents])
    expect(code.endsWith('-COPY') && code.length <= 60).toBe(true)
    expect(specifications.every(({ id, sku }) => id === null && sku.endsWith('-COPY'))).toBe(true)
    expect(specifications.every(({ details }) => details?.gtin === null)).toBe(true)
  }
})

test('a draft without a price shows an empty price, which another save accepts as missing', () => {
  const { content } = toDraftContent(blankDisplayProduct())
  const again = toTypedDraft({ content, pictures: [] } as unknown as SavedDraft, null)
  expect(again.products[0]?.priceCents).toBe('')
  expect(toDraftContent(again).content).toEqual(content)
})
