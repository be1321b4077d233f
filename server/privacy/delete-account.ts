import { consentPurposes } from '../../contract/accounts/consents.ts'
import { findPerson, getPasswordHash } from '../accounts/people-queries.ts'
import { recordConsent } from '../accounts/profile/give-consent.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { orNotFound, refuse, refuseIf } from '../platform/http/refuse.ts'
import { enqueueMail } from '../platform/mail/mail.ts'
import type { Passwords } from '../platform/security/passwords.ts'
import { deleteOwnRows, emptyPerson, findOpenOrder, forgetAddress, lockAccount } from './account-queries.ts'
import { accountTables } from './account-tables.ts'
import { insertDataRequest } from './data-request-queries.ts'
import { accountDeletedMail } from './privacy-mails.ts'
import { deletionRefusal, dueOn, pseudonymOf } from './privacy-rules.ts'

/** Deletes an account for whoever knows its password: everything personal goes, what the law wants kept stays under a
 *  pseudonym (docs/spec/privacy.md), and the address is free for a new registration. All of it or nothing. */
export async function deleteAccount(
  db: Database,
  passwords: Passwords,
  { personId, password, now }: { personId: string; password: string; now: Date },
): Promise<void> {
  // Before the transaction: no connection and no lock is to be held while a password is hashed.
  const passwordHash = await getPasswordHash(db, personId)
  const turn = { kind: 'deletion', party: personId } as const
  if (!(await passwords.matches(passwordHash, password, turn))) refuse({ code: 'current-password-incorrect' })
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    // A password that was changed since it was checked deletes nothing.
    if ((await getPasswordHash(tx, personId)) !== passwordHash) refuse({ code: 'current-password-incorrect' })
    await eraseAccount(tx, personId, now)
    await insertDataRequest(tx, {
      personId,
      kind: 'ERASURE',
      channel: 'ACCOUNT',
      receivedAt: now,
      dueOn: dueOn(now),
      answeredAt: now,
    })
  })
}

/** Erases an account and tells its person by mail. Refuses while an order or a refund is open. */
export async function eraseAccount(tx: Transaction, personId: string, now: Date): Promise<void> {
  await lockAccount(tx, personId)
  const { email, username, language, roles } = orNotFound(await findPerson(tx, personId))
  refuseIf(deletionRefusal(roles, await findOpenOrder(tx, personId)))
  await eraseRows(tx, { personId, email, now })
  if (email === null) return
  await enqueueMail(tx, accountDeletedMail({ subjectId: personId, email, username, language }))
}

/** Erases a locked account: its credentials and everything personal go; what the law requires stays under a pseudonym. */
export async function eraseRows(
  tx: Transaction,
  { personId, email, now }: { personId: string; email: string | null; now: Date },
): Promise<void> {
  for (const purpose of consentPurposes)
    await recordConsent(tx, { personId, purpose, isGranted: false, source: 'DELETION', now })
  for (const part of accountTables) if (part.disposal === 'deleted') await deleteOwnRows(tx, part, personId)
  await emptyPerson(tx, { personId, pseudonym: pseudonymOf(personId), now })
  if (email !== null) await forgetAddress(tx, email)
}
