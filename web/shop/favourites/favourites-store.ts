import type { Favourite } from '../../../contract/shop/favourites/favourites.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { reportSessionEnd } from '../../shared/api/use-loaded.ts'
import { createStore, useStore } from '../../shared/browser/store.ts'
import { session } from '../../shared/session/session.ts'
import { showToast, type Toast } from '../../shared/session/toasts.ts'
import { sentenceFor } from '../../shared/text/shape/text.ts'

const none: ReadonlySet<string> = new Set()

/** Display products marked by this member. */
export const favourites = createStore(none)

/** State on the server while changes of a heart are in flight. */
interface InFlight {
  isFavourite: boolean
  last: Promise<void>
}
const inFlight = new Map<string, InFlight>()

// Every end of a session clears the hearts: the next user may be another one (docs/spec/cart.md#favourites).
session.subscribe(() => {
  if (session.get().phase !== 'visitor') return
  inFlight.clear()
  favourites.set(none)
})

export function useIsFavourite(displayProductId: string): boolean {
  return useStore(favourites, none).has(displayProductId)
}

/** Shows the member's favourites from the server. */
export function showFavourites(items: readonly Favourite[]): void {
  const stored = new Set(items.map(({ displayProduct }) => displayProduct.id))
  // The list may be from before a change that is still in flight.
  for (const id of inFlight.keys()) {
    if (favourites.get().has(id)) stored.add(id)
    else stored.delete(id)
  }
  favourites.set(stored)
}

/** Requested state of a heart. */
export interface FavouriteInput {
  displayProductId: string
  productId: string | undefined
  isFavourite: boolean
}

/** Updates a heart at once, sends the change, and reverts it on failure (docs/spec/errors.md#other-errors). Changes are sent
 *  one at a time, so the last one counts regardless of the network. */
export async function toggleFavourite(input: FavouriteInput): Promise<void> {
  const { displayProductId: id, isFavourite } = input
  const now = inFlight.get(id) ?? { isFavourite: favourites.get().has(id), last: Promise.resolve() }
  inFlight.set(id, now)
  show(id, isFavourite)
  const own = now.last.then(async () => {
    if (now.isFavourite !== isFavourite && (await send(input))) now.isFavourite = isFavourite
  })
  now.last = own
  await own
  // Another change of the heart follows, or the session has ended.
  if (now.last !== own || inFlight.get(id) !== now) return
  inFlight.delete(id)
  show(id, now.isFavourite)
}

function show(id: string, isFavourite: boolean): void {
  const ids = new Set(favourites.get())
  if (isFavourite) ids.add(id)
  else ids.delete(id)
  favourites.set(ids)
}

const cannotAdd: Toast['message'] = (text) => text.favourites.cannotAdd
const cannotRemove: Toast['message'] = (text) => text.favourites.cannotRemove

/** Sends the change; whether it succeeded. */
async function send({ displayProductId, productId, isFavourite }: FavouriteInput): Promise<boolean> {
  const displayProduct = { id: displayProductId }
  const product = productId === undefined ? {} : { product: { id: productId } }
  const body = { displayProduct, ...product }
  try {
    const answer = await (isFavourite
      ? quietApi.favourites.add({ body })
      : quietApi.favourites.remove({ body }))
    if (!(answer instanceof Refused)) return true
    showToast('error', (text) => sentenceFor(text, answer.refusal))
  } catch (failure) {
    reportSessionEnd(failure)
    if (session.get().ended === null) showToast('error', isFavourite ? cannotAdd : cannotRemove)
  }
  return false
}
