import { tabStorage } from '../browser/storage.ts'

/** An action that needs a signed-in member, pressed by a visitor. */
export type Act =
  | { kind: 'favourite'; displayProductId: string; productId: string | undefined }
  | { kind: 'alert'; specificationId: string }

const actKey = 'act'

/** Saves an action until its visitor has signed in and returned to the page. It is stored in session storage, not in
 *  the address, so that an external link cannot trigger an action. */
export function savePendingAct(act: Act, page: string): void {
  tabStorage.set(actKey, JSON.stringify({ act, page }))
}

/** Reads and removes the pending action of this page. An action of another page is dropped. */
export function takeAct(page: string): Act | null {
  const stored = tabStorage.get(actKey)
  tabStorage.remove(actKey)
  const pending = parsePending(stored)
  return pending?.page === page ? pending.act : null
}

function parsePending(stored: string | null): { act: Act; page: string } | null {
  try {
    const pending: unknown = JSON.parse(stored ?? 'null')
    return typeof pending === 'object' && pending !== null && 'act' in pending && 'page' in pending
      ? (pending as { act: Act; page: string })
      : null
  } catch {
    return null
  }
}
