import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { parcelFlags } from '../../../contract/shop/catalogue/parcel-flags.ts'
import { aMethod } from '../../../test-support/orders/a-delivery-method.ts'
import type { GoodsToDeliver } from '../../settings/delivery-methods/delivery-method-state.ts'
import {
  addPastDeliveries,
  emptyDeliveryTally,
  type PastDelivery,
  rankExclusions,
} from './delivery-simulation-rules.ts'

const flags = fc.subarray([...parcelFlags], { maxLength: 2 })
const weight = fc.option(fc.integer({ min: 1, max: 9_000 }))
const goods: fc.Arbitrary<GoodsToDeliver> = fc
  .record({ product: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }), weightGrams: weight, flags })
  .map(({ product, ...known }) => ({
    ...{ nameEn: `Product ${product}`, nameCn: `貨品${product}`, ...known },
    ...{ lengthMm: null, widthMm: null, heightMm: null },
  }))
const cents = fc.integer({ min: 0, max: 2_000_00 })
const order: fc.Arbitrary<PastDelivery> = fc.record({
  subtotalCents: cents,
  freightCents: cents,
  goods: fc.array(goods, { minLength: 1, maxLength: 4 }),
})
const orders = fc.array(order, { maxLength: 20 })
const method = fc
  .record({ maxWeightGrams: weight, refusedFlags: flags, feeCents: cents, freeFromCents: fc.option(cents) })
  .map((limits) => aMethod(limits))
const simulate = (past: readonly PastDelivery[], tried: ReturnType<typeof aMethod>) =>
  addPastDeliveries(emptyDeliveryTally(), past, tried)

test.prop([orders, method])('an order is accepted, or has at least one reason against it', (past, tried) => {
  const tally = simulate(past, tried)
  const { exclusions, products } = rankExclusions(tally)
  const excluded = past.length - tally.accepted
  for (const { orders: counted } of [...exclusions, ...products])
    expect(counted).toBeLessThanOrEqual(excluded)
  expect(exclusions.reduce((total, { orders: counted }) => total + counted, 0)).toBeGreaterThanOrEqual(
    excluded,
  )
})

test.prop([orders, orders, method])('batches add up to the same as one', (some, others, tried) => {
  const both = addPastDeliveries(simulate(some, tried), others, tried)
  expect(both).toEqual(simulate([...some, ...others], tried))
})

test.prop([orders, method])(
  'the freight of a method lies between 0 and its fee for each order',
  (past, tried) => {
    const { accepted, freightWouldCents } = simulate(past, tried)
    expect(freightWouldCents).toBeGreaterThanOrEqual(0)
    expect(freightWouldCents).toBeLessThanOrEqual(accepted * tried.feeCents)
  },
)

const tea: GoodsToDeliver = {
  ...{ nameEn: 'Tea', nameCn: '茶', quantity: 2, weightGrams: 200, flags: [] },
  ...{ lengthMm: null, widthMm: null, heightMm: null },
}
const kettle = { ...tea, nameEn: 'Kettle', nameCn: '水煲', quantity: 1, weightGrams: null }

test('a point for 500 g takes two teas, but not three, nor a kettle of unknown weight', () => {
  const past = [
    { subtotalCents: 400_00, freightCents: 100_00, goods: [tea] },
    { subtotalCents: 600_00, freightCents: 100_00, goods: [tea] },
    { subtotalCents: 600_00, freightCents: 100_00, goods: [{ ...tea, quantity: 3 }] },
    { subtotalCents: 600_00, freightCents: 100_00, goods: [tea, kettle] },
  ]
  const tally = simulate(past, aMethod({ maxWeightGrams: 500, feeCents: 30_00, freeFromCents: 500_00 }))
  expect(tally).toMatchObject({ orders: 4, accepted: 2, freightWasCents: 200_00, freightWouldCents: 30_00 })
  expect(rankExclusions(tally)).toEqual({
    exclusions: [
      { reason: 'weight-unknown', orders: 1 },
      { reason: 'too-heavy', orders: 1 },
    ],
    products: [{ reason: 'weight-unknown', nameEn: 'Kettle', nameCn: '水煲', orders: 1 }],
  })
})
