import type { Favourite } from '../../../contract/favourites.ts'
import { quietApi } from '../platform/api/browser-api.ts'
import { Refused } from '../platform/api/calls.ts'
import { reportSessionEnd } from '../platform/api/use-loaded.ts'
import { session } from '../platform/session/session.ts'
import { createStore, useStore } from '../platform/store.ts'
import { showTip, type Tip } from '../platform/tips.ts'
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
export interface Wish {
  displayProductId: string
  productId: string | undefined
  isKept: boolean
}

/** What the mall is known to keep of a product while presses on its heart are under way. */
interface Settling {
  isKept: boolean
  last: Promise<void>
}
const settling = new Map<string, Settling>()

/** Fills or empties a heart at once, tells the mall, and puts it back where the mall says no (docs/spec/errors.md#other-errors). Quick presses are
 *  told one after the other, so the last one counts whatever the network does with their order. */
export async function wishFavourite(wish: Wish): Promise<void> {
  const { displayProductId: id, isKept } = wish
  const now = settling.get(id) ?? { isKept: favourites.get().has(id), last: Promise.resolve() }
  settling.set(id, now)
  show(id, isKept)
  const own = now.last.then(async () => {
    if (now.isKept !== isKept && (await tell(wish))) now.isKept = isKept
  })
  now.last = own
  await own
  if (now.last !== own) return
  settling.delete(id)
  show(id, now.isKept)
}

function show(id: string, isKept: boolean): void {
  const shown = new Set(favourites.get())
  if (isKept) shown.add(id)
  else shown.delete(id)
  favourites.set(shown)
}

const cannotAdd: Tip['say'] = (text) => text.favourites.cannotAdd
const cannotRemove: Tip['say'] = (text) => text.favourites.cannotRemove

/** Whether the mall has done it. */
async function tell({ displayProductId, productId, isKept }: Wish): Promise<boolean> {
  const displayProduct = { id: displayProductId }
  const product = productId === undefined ? {} : { product: { id: productId } }
  const body = { displayProduct, ...product }
  try {
    const answer = await (isKept
      ? quietApi.call('POST /favorite', { body })
      : quietApi.call('DELETE /favorite', { body }))
    if (!(answer instanceof Refused)) return true
    showTip('error', (text) => sentenceFor(text, answer.refusal))
  } catch (failure) {
    reportSessionEnd(failure)
    if (session.get().ended === null) showTip('error', isKept ? cannotAdd : cannotRemove)
  }
  return false
}
