import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { maxFavourites } from '../../contract/favourites.ts'
import { addFavouriteRefusal } from './favourite-rules.ts'

prop.prop([fc.nat({ max: 3 * maxFavourites })])(
  'nobody ever comes to keep more than the most',
  (requested) => {
    let kept = 0
    for (let input = 0; input < requested; input += 1) if (addFavouriteRefusal(kept) === null) kept += 1
    expect(kept).toBe(Math.min(requested, maxFavourites))
  },
)

test('the 200th is kept, the 201st is refused with the limit', () => {
  expect(addFavouriteRefusal(199)).toBeNull()
  expect(addFavouriteRefusal(200)).toEqual({ code: 'favourites-full', max: 200 })
})
