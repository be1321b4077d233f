import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { parcelFlags } from '../../../contract/shop/catalogue/parcel-flags.ts'
import type { GoodsToDeliver } from './delivery-method-state.ts'
import { listExclusions } from './exclusion-rules.ts'

const side = fc.integer({ min: 1, max: 800 })
const flags = fc.subarray([...parcelFlags])
const goods: fc.Arbitrary<GoodsToDeliver> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5 }),
    weightGrams: fc.option(fc.integer({ min: 1, max: 6_000 })),
    sides: fc.option(fc.tuple(side, side, side)),
    flags,
  })
  .map(({ sides, ...one }) => {
    const [lengthMm = null, widthMm = null, heightMm = null] = sides ?? []
    return { nameEn: 'Kettle', nameCn: '水煲', ...one, lengthMm, widthMm, heightMm }
  })
const method = fc
  .record({
    kind: fc.constantFrom('HOME', 'PICKUP_POINT', 'COLLECTION'),
    maxWeightGrams: fc.option(fc.integer({ min: 1, max: 20_000 })),
    sides: fc.option(fc.tuple(side, side, side)),
    refusedFlags: flags,
    refusedDistricts: fc.subarray(['IS', 'CW'] as const),
  })
  .map(({ sides, ...limits }) => {
    const [maxLengthMm = null, maxWidthMm = null, maxHeightMm = null] = sides ?? []
    return { ...limits, maxLengthMm, maxWidthMm, maxHeightMm } as Parameters<typeof listExclusions>[0]
  })
const district = fc.constantFrom(null, 'IS', 'CW', 'KT')
const isTaken = (...input: Parameters<typeof listExclusions>) => listExclusions(...input).length === 0

test.prop([method, fc.array(goods, { minLength: 1, maxLength: 4 }), district])(
  'a method takes an order only if it takes every line of it alone',
  (limits, lines, place) => {
    if (isTaken(limits, lines, place))
      for (const line of lines) expect(isTaken(limits, [line], place)).toBe(true)
  },
)

test.prop([method, goods, district])(
  'what is unknown excludes exactly the methods that limit it',
  (limits, line, place) => {
    const reasons = listExclusions(limits, [line], place).map(({ reason }) => reason)
    expect(reasons.includes('weight-unknown')).toBe(
      limits.maxWeightGrams !== null && line.weightGrams === null,
    )
    expect(reasons.includes('size-unknown')).toBe(limits.maxLengthMm !== null && line.lengthMm === null)
  },
)

test.prop([method, goods, district, fc.integer({ min: 0, max: 5 })])(
  'a parcel is the same whichever way it is turned',
  (limits, line, place, turn) => {
    const { lengthMm, widthMm, heightMm } = line
    const turned = [
      { lengthMm, widthMm: heightMm, heightMm: widthMm },
      { lengthMm: widthMm, widthMm: lengthMm, heightMm },
      { lengthMm: heightMm, widthMm, heightMm: lengthMm },
    ][turn % 3]
    expect(listExclusions(limits, [{ ...line, ...turned }], place)).toEqual(
      listExclusions(limits, [line], place),
    )
  },
)

test.prop([method, goods])('a method without limits takes everything everywhere', (limits, line) => {
  const none = { maxWeightGrams: null, maxLengthMm: null, maxWidthMm: null, maxHeightMm: null }
  expect(
    listExclusions({ ...limits, ...none, refusedFlags: [], refusedDistricts: [] }, [line], 'IS'),
  ).toEqual([])
})

const locker: Parameters<typeof listExclusions>[0] = {
  ...{ kind: 'PICKUP_POINT', maxWeightGrams: 20_000, maxLengthMm: 360, maxWidthMm: 300, maxHeightMm: 250 },
  ...{ refusedFlags: ['LITHIUM_BATTERY'], refusedDistricts: ['IS'] },
}
const kettle: GoodsToDeliver = {
  ...{ nameEn: 'Kettle', nameCn: '水煲', quantity: 1, weightGrams: 1_400 },
  ...{ lengthMm: 250, widthMm: 230, heightMm: 240, flags: [] },
}

test('a locker takes a kettle, but not two, a heavy one, a long one or a battery', () => {
  const reasons = (line: GoodsToDeliver) => listExclusions(locker, [line], 'IS')
  expect(reasons(kettle)).toEqual([])
  expect(reasons({ ...kettle, quantity: 3 })).toEqual([{ reason: 'too-bulky' }])
  expect(reasons({ ...kettle, weightGrams: 20_001 })).toEqual([
    { reason: 'too-heavy', grams: 20_001, maxGrams: 20_000 },
  ])
  expect(reasons({ ...kettle, lengthMm: 361 })).toMatchObject([{ reason: 'too-large', nameCn: '水煲' }])
  expect(reasons({ ...kettle, flags: ['FRAGILE', 'LITHIUM_BATTERY'] })).toMatchObject([
    { reason: 'contents', flag: 'LITHIUM_BATTERY' },
  ])
})
