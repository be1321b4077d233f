import type { Transaction } from '../../core/database.ts'
import { refuse } from '../../core/refusals.ts'
import { insertAuditEntry } from '../../platform/audit-log/audit-log-queries.ts'
import { changedBetween } from '../../platform/audit-log/audit-log-rules.ts'
import { deleteInvitation, findInvitation, verifyInvited } from './invitation-queries.ts'
import { findStaff, insertStaffRole, readStaffFacts, writePermissions } from './staff-queries.ts'

/** Gives the access of an invitation whose link was redeemed. The caller has locked the staff and the person. Refuses
 *  `reset-link-expired` if the invitation was withdrawn. */
export async function acceptInvitation(tx: Transaction, personId: string, now: Date): Promise<void> {
  const invitation = await findInvitation(tx, personId)
  if (invitation === null || invitation.expiresAt <= now) return refuse({ code: 'reset-link-expired' })
  const { name, permissions } = invitation
  await deleteInvitation(tx, personId)
  await verifyInvited(tx, { personId, name, now })
  if ((await findStaff(tx, personId)) !== null) return
  await insertStaffRole(tx, personId)
  await writePermissions(tx, { personId, permissions, now })
  const changed = changedBetween(null, await readStaffFacts(tx, personId))
  const act = { act: 'acceptInvitation', subject: 'staff', subjectName: personId } as const
  await insertAuditEntry(tx, { at: now, staffId: personId, ...act, ...changed })
}
