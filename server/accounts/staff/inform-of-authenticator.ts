import { randomUUID } from 'node:crypto'
import { guardedAmong } from '../../../contract/values/permissions.ts'
import type { Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { findPerson } from '../people/people-queries.ts'
import { type AuthenticatorEvent, authenticatorMail } from './authenticator-mails.ts'
import { findStaff, findStaffName, listAdminAddresses } from './staff-queries.ts'

/** Mails the owner of an authenticator that was reset or set, and all administrators if the owner has Money or
 *  Administration: whoever holds that authenticator can be the second approver (decision 96). */
export async function informOfAuthenticator(
  tx: Transaction,
  {
    event,
    personId,
    staffId,
    reason,
    now,
  }: { event: AuthenticatorEvent; personId: string; staffId: string; reason: string; now: Date },
): Promise<void> {
  const { email, username: name, language } = orNotFound(await findPerson(tx, personId))
  const permissions = (await findStaff(tx, personId))?.permissions ?? []
  const admins = guardedAmong(permissions).length > 0 ? await listAdminAddresses(tx) : []
  const others = admins.filter((admin) => admin.email !== email)
  const recipients = email === null ? others : [{ email, username: name, language }, ...others]
  const facts = { event, name, reason, actor: await findStaffName(tx, staffId), at: now.toISOString() }
  for (const { email: to, username, language: of } of recipients)
    await enqueueMail(
      tx,
      authenticatorMail({ subjectId: randomUUID(), to, username, language: of, ...facts }),
    )
}
