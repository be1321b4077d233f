import type { Favourite } from '../../../contract/shop/favourites/favourites.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { hearts } from '../../shared/session/hearts.tsx'
import { showFavourites, toggleFavourite } from './favourites-store.ts'
import { Heart } from './heart.tsx'

/** Shows hearts on all products, filled for this member's favourites. */
export function openHearts(items: readonly Favourite[]): void {
  showFavourites(items)
  hearts.set(Heart)
}

/** Loads the favourites after sign-in. On failure the hearts stay empty; adding an existing favourite has no effect on
 *  the server. */
export async function openHeartsAfterSignIn(): Promise<void> {
  const init = await quietApi.init.loadPage().catch(() => null)
  openHearts(init === null || init instanceof Refused ? [] : init.favorites)
}

/** Adds the favourite that was pending during sign-in. */
export async function finishFavourite(input: {
  displayProductId: string
  productId: string | undefined
}): Promise<void> {
  await toggleFavourite({ ...input, isFavourite: true })
}
