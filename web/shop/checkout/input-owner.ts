import { tabStorage } from '../../shared/browser/storage.ts'
import { describePerson, session } from '../../shared/session/session.ts'

const ownerKey = 'input-of'

/** Whether the unsaved input of this tab is of another person than the session's user. */
export function isInputOfAnother(): boolean {
  const owner = tabStorage.get(ownerKey)
  const user = describePerson(session.get())
  return owner !== null && user !== null && owner !== user
}

/** Keeps the session's user as the person whose input this tab stores. */
export function ownInput(): void {
  const user = describePerson(session.get())
  if (user !== null) tabStorage.set(ownerKey, user)
}

export function disownInput(): void {
  tabStorage.remove(ownerKey)
}
