import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { parcelFlags } from '../../../../contract/shop/catalogue/parcel-flags.ts'
import { blankDetails, readDetails, toTypedDetails } from './typed-details.ts'

const side = fc.integer({ min: 1, max: 5_000 })
const unknown = { lengthMm: null, widthMm: null, heightMm: null }
const size = fc.oneof(fc.constant(unknown), fc.record({ lengthMm: side, widthMm: side, heightMm: side }))
const details = fc
  .tuple(
    fc.record({
      gtin: fc.option(fc.constantFrom('4006381333931', '036000291452', '96385074')),
      weightGrams: fc.option(fc.integer({ min: 1, max: 200_000 })),
      flags: fc.subarray([...parcelFlags]),
      costCents: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    }),
    size,
  )
  .map(([facts, sides]) => ({ ...facts, ...sides }))

test.prop([details])('details are the same after they were shown in the form', (stored) => {
  expect(readDetails(toTypedDetails(stored))).toEqual({ details: stored, unreadable: [] })
})

test('what cannot be read is named, and unknown', () => {
  const typed = { ...blankDetails, gtin: '4006381333932', weightGrams: '0', lengthMm: '1.5', costCents: '-1' }
  const { details, unreadable } = readDetails({ ...typed, widthMm: '20' })
  expect(unreadable).toEqual(['gtin', 'weightGrams', 'lengthMm', 'heightMm', 'costCents'])
  expect(details).toEqual({ ...unknown, gtin: null, weightGrams: null, flags: [], costCents: null })
})

test('spaces, full-width digits and a thousands separator are read', () => {
  const typed = {
    ...blankDetails,
    gtin: '4006381 333931',
    weightGrams: '１,２００',
    costCents: 'HK'.slice(2),
  }
  expect(readDetails({ ...typed, weightGrams: '1,200' })).toMatchObject({
    details: { gtin: '4006381333931', weightGrams: 1_200, costCents: null },
    unreadable: [],
  })
})
