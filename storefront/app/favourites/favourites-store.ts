import type { Favourite } from '../../../contract/favourites.ts'
import { quietApi } from '../platform/api/browser-api.ts'
import { Refused } from '../platform/api/calls.ts'
import { reportSessionEnd } from '../platform/api/use-loaded.ts'
import { session } from '../platform/session/session.ts'
import { createStore, useStore } from '../platform/store.ts'
import { showToast, type Toast } from '../platform/toasts.ts'
import { sentenceFor } from '../text/text.ts'

const none: ReadonlySet<string> = new Set()

/** The display products that the person at this browser has marked. */
export const favourites = createStore(none)

// Whatever ends a session also empties the hearts: the next person at this browser is another one (docs/spec/cart.md#favourites).
session.subscribe(() => {
  if (session.get().phase === 'visitor') favourites.set(none)
})

export function useIsFavourite(displayProductId: string): boolean {
  return useStore(favourites, none).has(displayProductId)
}

/** Shows what the mall keeps for the signed-in person. */
export function showFavourites(kept: readonly Favourite[]): void {
  favourites.set(new Set(kept.map(({ displayProduct }) => displayProduct.id)))
}

/** A heart that is to be full or empty. */
export interface FavouriteInput {
  displayProductId: string
  productId: string | undefined
  isFavourite: boolean
}

/** What the mall is known to keep of a product while presses on its heart are under way. */
interface InFlight {
  isFavourite: boolean
  last: Promise<void>
}
const inFlight = new Map<string, InFlight>()

/** Fills or empties a heart at once, tells the mall, and puts it back where the mall says no (docs/spec/errors.md#other-errors). Quick presses are
 *  told one after the other, so the last one counts whatever the network does with their order. */
export async function toggleFavourite(input: FavouriteInput): Promise<void> {
  const { displayProductId: id, isFavourite } = input
  const now = inFlight.get(id) ?? { isFavourite: favourites.get().has(id), last: Promise.resolve() }
  inFlight.set(id, now)
  show(id, isFavourite)
  const own = now.last.then(async () => {
    if (now.isFavourite !== isFavourite && (await tell(input))) now.isFavourite = isFavourite
  })
  now.last = own
  await own
  if (now.last !== own) return
  inFlight.delete(id)
  show(id, now.isFavourite)
}

function show(id: string, isFavourite: boolean): void {
  const shown = new Set(favourites.get())
  if (isFavourite) shown.add(id)
  else shown.delete(id)
  favourites.set(shown)
}

const cannotAdd: Toast['message'] = (text) => text.favourites.cannotAdd
const cannotRemove: Toast['message'] = (text) => text.favourites.cannotRemove

/** Whether the mall has done it. */
async function tell({ displayProductId, productId, isFavourite }: FavouriteInput): Promise<boolean> {
  const displayProduct = { id: displayProductId }
  const product = productId === undefined ? {} : { product: { id: productId } }
  const body = { displayProduct, ...product }
  try {
    const answer = await (isFavourite
      ? quietApi.call('POST /favorite', { body })
      : quietApi.call('DELETE /favorite', { body }))
    if (!(answer instanceof Refused)) return true
    showToast('error', (text) => sentenceFor(text, answer.refusal))
  } catch (failure) {
    reportSessionEnd(failure)
    if (session.get().ended === null) showToast('error', isFavourite ? cannotAdd : cannotRemove)
  }
  return false
}
