import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { maxFavourites } from '../../contract/shop/favourites/favourites.ts'
import { findRefusalToAddFavourite } from './favourite-rules.ts'

prop.prop([fc.nat({ max: 3 * maxFavourites })])(
  'the number of favourites never exceeds the maximum',
  (requested) => {
    let count = 0
    for (let input = 0; input < requested; input += 1)
      if (findRefusalToAddFavourite(count) === null) count += 1
    expect(count).toBe(Math.min(requested, maxFavourites))
  },
)

test('accepts the 200th, and refuses the 201st with the limit', () => {
  expect(findRefusalToAddFavourite(199)).toBeNull()
  expect(findRefusalToAddFavourite(200)).toEqual({ code: 'favourites-full', max: 200 })
})
