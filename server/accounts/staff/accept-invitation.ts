import { consentPurposes } from '../../../contract/shop/accounts/consents.ts'
import type { Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { insertAuditEntry } from '../../platform/audit-log/audit-log-queries.ts'
import { changedBetween } from '../../platform/audit-log/audit-log-rules.ts'
import { recordConsent } from '../consents/set-consent.ts'
import { findMemberInvitation } from '../member-import/member-invitation-queries.ts'
import { findPerson, getPasswordHash, type Person } from '../people/people-queries.ts'
import { recordRateChange } from '../people/rate-change-queries.ts'
import { replaceUnverified } from '../people/registration-queries.ts'
import { deleteInvitation, findInvitation, verifyInvited } from './invitation-queries.ts'
import { toInvitedAccount } from './invited-account.ts'
import { findStaff, insertStaffRole, readStaffFacts, writePermissions } from './staff-queries.ts'

/** Gives the access of an invitation whose link was redeemed, and returns the name of the account. The caller has locked
 *  the staff and the person. Refuses `reset-link-expired` if the invitation was withdrawn. */
export async function acceptInvitation(tx: Transaction, personId: string, now: Date): Promise<string> {
  const invitation = await findInvitation(tx, personId)
  if (invitation === null || invitation.expiresAt <= now) return refuse({ code: 'reset-link-expired' })
  const { name, permissions } = invitation
  await deleteInvitation(tx, personId)
  const person = orNotFound(await findPerson(tx, personId))
  const isNew = person.verifiedAt === null
  if (isNew && (await findMemberInvitation(tx, personId)) === null) await discardRegistration(tx, person, now)
  if (isNew) await verifyInvited(tx, { personId, name, now })
  const accountName = isNew ? name : person.username
  if ((await findStaff(tx, personId)) !== null) return accountName
  await insertStaffRole(tx, personId)
  await writePermissions(tx, { personId, permissions, now })
  const changed = changedBetween(null, await readStaffFacts(tx, personId))
  const act = { act: 'acceptInvitation', subject: 'staff', subjectName: personId } as const
  await insertAuditEntry(tx, { at: now, staffId: personId, ...act, ...changed })
  return accountName
}

/** Removes what an unverified registration says: whoever sent it had not proved to own the address. */
async function discardRegistration(tx: Transaction, person: Person, now: Date): Promise<void> {
  const { id: personId, username, language, sponsor, rateBasisPoints } = person
  const passwordHash = await getPasswordHash(tx, personId)
  const account = { email: orNotFound(person.email), username, passwordHash, language, agreedAt: now }
  await replaceUnverified(tx, personId, toInvitedAccount(account))
  if (sponsor !== null) {
    const ended = { sponsorId: sponsor.id, from: rateBasisPoints, to: 0 }
    await recordRateChange(tx, { personId, ...ended, changedAt: now })
  }
  for (const purpose of consentPurposes) {
    await recordConsent(tx, { personId, purpose, isGranted: false, source: 'REGISTRATION', now })
  }
}
