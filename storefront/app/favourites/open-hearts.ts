import type { Favourite } from '../../../contract/favourites.ts'
import { quietApi } from '../platform/api/browser-api.ts'
import { Refused } from '../platform/api/calls.ts'
import { hearts } from '../platform/session/hearts.tsx'
import { showFavourites, toggleFavourite } from './favourites-store.ts'
import { Heart } from './heart.tsx'

/** Lets hearts appear on everything that is for sale, filled in for what this person has marked. */
export function openHearts(kept: readonly Favourite[]): void {
  showFavourites(kept)
  hearts.set(Heart)
}

/** Learns what somebody who has just signed in had marked before. Without an answer the hearts stay empty,
 *  and pressing one that is full at the mall changes nothing there. */
export async function openHeartsAfterSignIn(): Promise<void> {
  const init = await quietApi.call('POST /init/page').catch(() => null)
  openHearts(init === null || init instanceof Refused ? [] : init.favorites)
}

/** Marks what was pressed before signing in. */
export async function finishFavourite(input: {
  displayProductId: string
  productId: string | undefined
}): Promise<void> {
  await toggleFavourite({ ...input, isFavourite: true })
}
