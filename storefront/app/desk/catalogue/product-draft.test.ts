import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { ShelvedProduct } from '../../../../contract/catalogue-desk.ts'
import { draftOf, editOf } from './product-draft.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 })
const named = { nameEn: fc.string(), nameCn: fc.string(), enabled: fc.boolean() }
const product: fc.Arbitrary<ShelvedProduct> = fc.record({
  ...named,
  id: fc.uuid(),
  code: fc.string(),
  version: fc.nat(),
  descriptionEn: fc.string(),
  descriptionCn: fc.string(),
  brandId: fc.uuid(),
  seriesId: fc.option(fc.uuid()),
  subCategoryIds: fc.array(fc.uuid()),
  shelfState: fc.constant('ON_SALE'),
  products: fc.array(
    fc.record({
      ...named,
      id: fc.uuid(),
      code: fc.string(),
      priceCents: amount,
      pvHundredths: amount,
      specifications: fc.array(
        fc.record({ ...named, id: fc.uuid(), sku: fc.string(), onHand: fc.nat(), reserved: fc.nat() }),
      ),
    }),
  ),
})

test.prop([product])('what is sent back untouched says what was read', (stored) => {
  const { edit, unreadable } = editOf(draftOf(stored), stored.version)
  expect(unreadable).toEqual([])
  expect(stored).toMatchObject(edit)
})

test('a price that is no number is named by its field, in whatever way it is none', () => {
  const [stored] = fc.sample(
    product.filter(({ products }) => products.length > 0),
    { numRuns: 1, seed: 1 },
  )
  if (stored === undefined) throw new Error('a sample of one is one')
  for (const priceCents of ['', 'free', '1.234', '-5', '100000.01']) {
    const draft = draftOf(stored)
    const products = draft.products.map((article, at) => (at === 0 ? { ...article, priceCents } : article))
    expect(editOf({ ...draft, products }, 1).unreadable).toEqual(['products.0.priceCents'])
  }
})
