import type { StaffInvitation } from '../../../contract/admin/accounts/staff.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { maskedEmail } from '../people/mask-rules.ts'
import { findInvitation, type Invitation, listInvitations } from './invitation-queries.ts'

/** Open invitations, with masked addresses. */
export async function showInvitations(db: Database, now: Date): Promise<{ items: StaffInvitation[] }> {
  return { items: (await listInvitations(db)).map((invitation) => showStoredInvitation(invitation, now)) }
}

/** One open invitation; 404 if there is none. */
export async function showInvitation(db: Database, id: string, now: Date): Promise<StaffInvitation> {
  return showStoredInvitation(orNotFound(await findInvitation(db, id)), now)
}

function showStoredInvitation(
  { email, invitedAt, expiresAt, ...invitation }: Invitation,
  now: Date,
): StaffInvitation {
  return {
    ...invitation,
    maskedEmail: maskedEmail(email),
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  }
}
