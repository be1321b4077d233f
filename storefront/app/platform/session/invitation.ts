import type { Invitation, invitationDays } from '../../../../contract/distributors/share-links.ts'
import { browserStorage } from './storage.ts'

const key = 'invitation'
// Held to the contract by its type: importing the value would bring its schemas into the browser.
const retentionDays: typeof invitationDays = 30

/** Remembers by which share link this browser came (docs/spec/distributors.md#share-links). Answers whether it is another one than before. */
export function saveInvitation(invitation: Invitation): boolean {
  const before = readInvitation()
  browserStorage.set(key, JSON.stringify({ ...invitation, at: Date.now() }))
  return before?.code !== invitation.code
}

/** The invitation that counts at registration, unless its days are over. */
export function readInvitation(): Invitation | null {
  try {
    const kept = JSON.parse(browserStorage.get(key) ?? 'null') as (Invitation & { at: number }) | null
    return kept !== null && Date.now() - kept.at < retentionDays * 86_400_000 ? kept : null
  } catch {
    return null
  }
}

/** Forgets it: it was used, turned down, or is no longer in force. */
export function forgetInvitation(): void {
  browserStorage.remove(key)
}
