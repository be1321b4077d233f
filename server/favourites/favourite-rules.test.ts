import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { mostFavourites } from '../../contract/favourites.ts'
import { addFavouriteRefusal } from './favourite-rules.ts'

prop.prop([fc.nat({ max: 3 * mostFavourites })])('nobody ever comes to keep more than the most', (wished) => {
  let kept = 0
  for (let wish = 0; wish < wished; wish += 1) if (addFavouriteRefusal(kept) === null) kept += 1
  expect(kept).toBe(Math.min(wished, mostFavourites))
})

test('the 200th is kept, the 201st is refused with the limit', () => {
  expect(addFavouriteRefusal(199)).toBeNull()
  expect(addFavouriteRefusal(200)).toEqual({ code: 'favourites-full', most: 200 })
})
