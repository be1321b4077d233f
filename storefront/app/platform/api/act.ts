import { tabStorage } from '../session/storage.ts'

/** Something that was pressed by someone who has to sign in first. */
export type Act =
  | { kind: 'favourite'; displayProductId: string; productId: string | undefined }
  | { kind: 'alert'; specificationId: string }

const actKey = 'act'

/** Keeps an act until its person has signed in and is led back to the page where it was pressed. It travels in the
 *  browser's own storage and not in an address, so that a link from elsewhere can make nobody do anything. */
export function savePendingAct(act: Act, page: string): void {
  tabStorage.set(actKey, JSON.stringify({ act, page }))
}

/** Takes up the act that was pressed on this page, once. One from another page has been thought better of. */
export function takeAct(page: string): Act | null {
  const stored = tabStorage.get(actKey)
  tabStorage.remove(actKey)
  const kept = readKept(stored)
  return kept?.page === page ? kept.act : null
}

function readKept(stored: string | null): { act: Act; page: string } | null {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null')
    return typeof kept === 'object' && kept !== null && 'act' in kept && 'page' in kept
      ? (kept as { act: Act; page: string })
      : null
  } catch {
    return null
  }
}
