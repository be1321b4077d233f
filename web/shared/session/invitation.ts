import type { Invitation, invitationDays } from '../../../contract/shop/distributors/share-links.ts'
import { browserStorage } from '../browser/storage.ts'

const key = 'invitation'
// Checked against the contract by type only: importing the value would bundle its schemas.
const retentionDays: typeof invitationDays = 30

/** Stores the share link of this visit (docs/spec/distributors.md#share-links). Returns whether it differs from the previous one. */
export function saveInvitation({ code, rateBasisPoints, inviterName }: Invitation): boolean {
  const before = readInvitation()
  browserStorage.set(key, JSON.stringify({ code, rateBasisPoints, inviterName, at: Date.now() }))
  return before?.code !== code
}

/** The invitation for registration, unless it has expired. */
export function readInvitation(): Invitation | null {
  try {
    const stored = JSON.parse(browserStorage.get(key) ?? 'null') as (Invitation & { at: number }) | null
    return stored !== null && Date.now() - stored.at < retentionDays * 86_400_000 ? stored : null
  } catch {
    return null
  }
}

/** Removes the invitation after a session has opened, or after it was declined or revoked. */
export function forgetInvitation(): void {
  browserStorage.remove(key)
}
