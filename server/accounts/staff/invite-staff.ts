import { randomUUID } from 'node:crypto'
import { invitationHours } from '../../../contract/admin/accounts/staff.ts'
import type { Language } from '../../../contract/values/language.ts'
import { guardedAmong, type Permission } from '../../../contract/values/permissions.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { spendTokens } from '../credentials/token-queries.ts'
import { findPerson, findPersonByEmail } from '../people/people-queries.ts'
import { insertMember, noPassword } from '../people/registration-queries.ts'
import { requestPermissions } from './grant-permissions.ts'
import { staffInvitationMail } from './invitation-mails.ts'
import { deleteInvitation, extendInvitation, findInvitation, insertInvitation } from './invitation-queries.ts'
import { toInvitedAccount } from './invited-account.ts'
import { withdrawRequestFor } from './permission-request-queries.ts'
import { findStaff, lockStaff } from './staff-queries.ts'

type Parts = Pick<Dependencies, 'db' | 'clock'>

export interface InviteStaff {
  email: string
  name: string
  language: Language
  permissions: readonly Permission[]
  /** Why guarded permissions are requested. */
  reason: string
  staffId: string
}

/** Sends an invitation to the staff by mail and returns the id of the account. A new account has no password until the link
 *  sets one. Refuses `staff-already`, `person-disabled` and `invitation-open`. */
export async function inviteStaff({ db, clock }: Parts, invited: InviteStaff): Promise<string> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const person = await findPersonByEmail(tx, invited.email)
    if (person !== null && person.disabledAt !== null) refuse({ code: 'person-disabled' })
    const personId = person?.id ?? (await insertInvited(tx, invited, now))
    if ((await findStaff(tx, personId)) !== null) refuse({ code: 'staff-already' })
    if ((await findInvitation(tx, personId)) !== null) refuse({ code: 'invitation-open' })
    const { name, reason, staffId } = invited
    const guarded = guardedAmong(invited.permissions)
    const permissions = invited.permissions.filter((permission) => !guardedAmong([permission]).length)
    await insertInvitation(tx, { personId, name, permissions, staffId, now, expiresAt: invitationEnd(now) })
    await requestPermissions(tx, { personId, name, permissions: guarded, reason, staffId, now })
    await mailInvitation(tx, personId, invited.language)
    return personId
  })
}

/** Mails a new link and invalidates the earlier ones; 404 if the invitation is not open. */
export async function resendInvitation({ db, clock }: Parts, personId: string): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    orNotFound((await extendInvitation(tx, { personId, now, expiresAt: invitationEnd(now) })) || null)
    await spendTokens(tx, { personId, purpose: 'STAFF_INVITATION', now })
    const { language } = orNotFound(await findPerson(tx, personId))
    await mailInvitation(tx, personId, language)
  })
}

/** Withdraws an invitation: its link stops working; 404 if it is not open. */
export async function withdrawInvitation(
  { db, clock }: Parts,
  { personId, staffId }: { personId: string; staffId: string },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    orNotFound((await deleteInvitation(tx, personId)) || null)
    await withdrawRequestFor(tx, { personId, staffId, now })
    await spendTokens(tx, { personId, purpose: 'STAFF_INVITATION', now })
  })
}

function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + invitationHours * 60 * 60 * 1000)
}

async function insertInvited(
  tx: Transaction,
  { email, name: username, language }: InviteStaff,
  now: Date,
): Promise<string> {
  const member = toInvitedAccount({ email, username, passwordHash: noPassword, language, agreedAt: now })
  return (await insertMember(tx, member)) ?? refuse({ code: 'invitation-open' })
}

async function mailInvitation(tx: Transaction, personId: string, language: Language): Promise<void> {
  const { name, email, invitedBy, expiresAt } = orNotFound(await findInvitation(tx, personId))
  const { passwordVersion } = orNotFound(await findPerson(tx, personId))
  await enqueueMail(
    tx,
    staffInvitationMail({
      subjectId: randomUUID(),
      to: orNotFound(email),
      username: name,
      language,
      personId,
      invitedBy,
      passwordVersion,
      expiresAt: expiresAt.toISOString(),
    }),
  )
}
