import { fc, test as prop } from '@fast-check/vitest'
import { expect } from 'vitest'
import { districtCodes, type SubArea, subAreaCodes } from '../../../contract/shop/receivers/districts.ts'
import { aMethod } from '../../../test-support/orders/a-delivery-method.ts'
import { findRefusalOfPlace } from './order-receiver-rules.ts'

const place = fc.record({
  district: fc.constantFrom(...districtCodes),
  subArea: fc.option(fc.constantFrom<SubArea>(...subAreaCodes)),
})
const area = fc.record({
  closedDistricts: fc.subarray(districtCodes.map((code) => ({ code }))),
  deliveredSubAreas: fc.subarray(subAreaCodes.map((code) => ({ code }))),
})
const method = fc.option(
  fc.subarray(districtCodes).map((refusedDistricts) => aMethod({ kind: 'HOME', refusedDistricts })),
)

prop.prop([place, area, method])('the place that an order has is never refused', (former, served, by) => {
  expect(findRefusalOfPlace(former, { ...former }, served, by)).toBeNull()
})

prop.prop([place, place, area, method])(
  'another place has the rule of checkout',
  (next, former, served, by) => {
    fc.pre(next.district !== former.district || next.subArea !== former.subArea)
    expect(findRefusalOfPlace(next, former, served, by)).toEqual(findRefusalOfPlace(next, null, served, by))
  },
)
