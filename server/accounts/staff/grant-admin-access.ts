import { invitationHours } from '../../../contract/admin/accounts/staff.ts'
import type { Language } from '../../../contract/values/language.ts'
import { permissions } from '../../../contract/values/permissions.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { insertAuditEntry } from '../../platform/audit-log/audit-log-queries.ts'
import { changedBetween } from '../../platform/audit-log/audit-log-rules.ts'
import { hashOfToken, newToken } from '../../platform/security/tokens.ts'
import { insertToken } from '../credentials/token-queries.ts'
import { findPersonByEmail } from '../people/people-queries.ts'
import { insertMember, markVerified, noPassword } from '../people/registration-queries.ts'
import { addFirstStaff } from './manage-staff.ts'
import { readStaffFacts } from './staff-queries.ts'

export interface GiveAdminAccess {
  email: string
  name: string
  /** `+852########` */
  contactNumber: string
  language: Language
}

/** Grants all permissions from the command line, for a mall without admins; the audit log names the person as actor. Refuses
 *  like `addStaff`. Reuses an existing account; a new one has no password until the returned token sets it, which works
 *  once and as long as an invitation. */
export async function grantAdminAccess(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { email, name: username, contactNumber, language }: GiveAdminAccess,
): Promise<{ passwordToken: string | null }> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    const isNew = (await findPersonByEmail(tx, email)) === null
    if (isNew) {
      const unknown = {
        gender: 'NONE',
        address: '',
        sponsorId: null,
        rateBasisPoints: 0,
        shareLinkId: null,
      } as const
      const account = { email, username, passwordHash: noPassword, contactNumber, language, ...unknown }
      const member = { ...account, termsVersion: 'as one of the staff', agreedAt: now }
      const personId = (await insertMember(tx, member)) ?? refuse({ code: 'email-exists' })
      await markVerified(tx, { personId, passwordHash: noPassword, now })
    }
    const staffId = await addFirstStaff({ db: tx, clock }, { username: email, permissions })
    const staff = await readStaffFacts(tx, staffId)
    const act = { act: 'addStaff', subject: 'staff', subjectName: staffId } as const
    await insertAuditEntry(tx, { at: now, staffId, ...act, ...changedBetween(null, staff) })
    if (!isNew) return { passwordToken: null }
    const token = newToken()
    const expiresAt = new Date(now.getTime() + invitationHours * 60 * 60 * 1000)
    const purpose = 'RESET_PASSWORD'
    await insertToken(tx, { purpose, tokenHash: hashOfToken(token), personId: staffId, now, expiresAt })
    return { passwordToken: token }
  })
}
