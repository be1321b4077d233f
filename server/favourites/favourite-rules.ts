import { maxFavourites } from '../../contract/favourites.ts'
import type { Refusal } from '../../contract/refusals.ts'

/** Why somebody who keeps so many favourites may not add another, or null. */
export function addFavouriteRefusal(kept: number): Refusal | null {
  return kept >= maxFavourites ? { code: 'favourites-full', max: maxFavourites } : null
}
