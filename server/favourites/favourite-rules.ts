import { maxFavourites } from '../../contract/shop/favourites/favourites.ts'
import type { Refusal } from '../../contract/wire/refusals.ts'

/** Refusal of another favourite, or null. */
export function findRefusalToAddFavourite(count: number): Refusal | null {
  return count >= maxFavourites ? { code: 'favourites-full', max: maxFavourites } : null
}
