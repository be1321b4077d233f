import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { noBulkChange } from '../../../contract/admin/catalogue/bulk-admin.ts'
import { arrivalAfter, findRefusalOfPrices, priceAfter, tagsAfter } from './bulk-rules.ts'

const price = fc.integer({ min: 1, max: 10_000_000 })

prop.prop([price, fc.integer({ min: -9_999, max: 100_000 })])(
  'a percentage is applied exactly, except for rounding to a cent and then to ten cents',
  (cents, priceBasisPoints) => {
    const after = priceAfter(cents, { ...noBulkChange, priceBasisPoints })
    if (after !== cents) expect(Math.abs(after % 10)).toBe(0)
    expect(Math.abs(after - cents * (1 + priceBasisPoints / 10_000))).toBeLessThanOrEqual(5.5)
  },
)

prop.prop([price, fc.integer({ min: -10_000_000, max: 10_000_000 })])(
  'an added amount can be subtracted again',
  (cents, addedCents) => {
    const there = priceAfter(cents, { ...noBulkChange, priceCents: addedCents })
    expect(priceAfter(there, { ...noBulkChange, priceCents: -addedCents })).toBe(cents)
  },
)

test('10 % on HK$199 is HK$218.90, and no price falls to zero', () => {
  expect(priceAfter(19_900, { ...noBulkChange, priceBasisPoints: 1_000 })).toBe(21_890)
  expect(priceAfter(19_900, noBulkChange)).toBe(19_900)
  expect(findRefusalOfPrices([{ code: 'KET', afterCents: 0 }])).toEqual({
    code: 'price-out-of-range',
    item: 'KET',
  })
  expect(findRefusalOfPrices([{ code: 'KET', afterCents: 1 }])).toBeNull()
})

const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 20 })
prop.prop([words, words])(
  'added search words can be removed again, and none is kept twice',
  (tags, addedTags) => {
    const before = [...new Set(tags)].filter((word) => !addedTags.includes(word)).join(', ')
    const there = tagsAfter(before, { addTags: addedTags.join(','), removeTags: '' })
    expect(new Set(there.split(', ')).size).toBe(there.split(', ').length)
    expect(tagsAfter(there, { addTags: '', removeTags: addedTags.join('，') })).toBe(before)
    expect(there.length).toBeLessThanOrEqual(500)
  },
)

test('a date of arrival is set, removed or kept', () => {
  expect(arrivalAfter('2026-01-02', { newFrom: null })).toBe('2026-01-02')
  expect(arrivalAfter(null, { newFrom: '2026-03-04' })).toBe('2026-03-04')
  expect(arrivalAfter('2026-01-02', { newFrom: 'none' })).toBeNull()
})

test('search words keep their spelling unless they change', () => {
  expect(tagsAfter('Tea gift；warm', { addTags: '', removeTags: '' })).toBe('Tea gift；warm')
  expect(tagsAfter('Tea, Gift', { addTags: 'gift, New', removeTags: 'TEA' })).toBe('Gift, New')
})
