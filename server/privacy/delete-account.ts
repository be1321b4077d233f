import { isDeepStrictEqual } from 'node:util'
import { consentTextVersion } from '../../contract/shop/accounts/consents.ts'
import { insertConsent, listGrantedPurposes } from '../accounts/consents/consent-queries.ts'
import { insertSecurityEvent, type Origin } from '../accounts/credentials/security-queries.ts'
import { findPerson, getPasswordHash } from '../accounts/people/people-queries.ts'
import type { Database, Transaction } from '../core/database.ts'
import { orNotFound } from '../core/or-not-found.ts'
import { refuse, refuseIf } from '../core/refusals.ts'
import { enqueueMail } from '../platform/mail/mail.ts'
import type { Passwords } from '../platform/security/passwords.ts'
import { emitEvent } from '../platform/webhooks/emit-event.ts'
import {
  deleteOwnRows,
  emptyPerson,
  findOpenOrder,
  forgetMails,
  forgetTypedContacts,
  listContacts,
  lockAccount,
} from './account-queries.ts'
import { accountTables } from './account-tables.ts'
import { insertDataRequest } from './data-request-queries.ts'
import { getDeletionLosses } from './deletion-obstacle-queries.ts'
import type { DeletionLosses } from './deletion-state.ts'
import { accountDeletedMail } from './privacy-mails.ts'
import { contactPattern, createPseudonym, dueOn, findRefusalOfDeletion } from './privacy-rules.ts'

/** Deletes an account after verifying its password, in one transaction: personal data is erased, legally required data
 *  stays under a pseudonym (docs/spec/privacy.md), and the email address can register again. Refuses
 *  `account-losses-changed` if the earnings or credits are not those that the person saw. */
export async function deleteAccount(
  db: Database,
  passwords: Passwords,
  {
    personId,
    password,
    expectedLosses,
    from,
    now,
  }: {
    personId: string
    password: string
    expectedLosses?: DeletionLosses | undefined
    from: Origin
    now: Date
  },
): Promise<void> {
  // Before the transaction, so that no connection or lock is held while the password is hashed.
  const passwordHash = await getPasswordHash(db, personId)
  const turn = { kind: 'deletion', party: personId } as const
  if (!(await passwords.matches(passwordHash, password, turn))) {
    const reason = 'current-password-incorrect'
    await insertSecurityEvent(db, { kind: 'DELETION_REFUSED', personId, reason, from, now })
    refuse({ code: reason })
  }
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    // The password must not have changed since it was verified.
    if ((await getPasswordHash(tx, personId)) !== passwordHash) refuse({ code: 'current-password-incorrect' })
    if (expectedLosses !== undefined) {
      const losses = await getDeletionLosses(tx, personId, now)
      if (!isDeepStrictEqual(losses, expectedLosses)) refuse({ code: 'account-losses-changed', ...losses })
    }
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

/** Erases an account and notifies its person by mail. Refuses while an order or a refund is open. */
export async function eraseAccount(tx: Transaction, personId: string, now: Date): Promise<void> {
  await lockAccount(tx, personId)
  const { email, username, language, roles } = orNotFound(await findPerson(tx, personId))
  refuseIf(findRefusalOfDeletion(roles, await findOpenOrder(tx, personId)))
  await eraseRows(tx, { personId, email, now })
  await emitEvent(tx, 'person.deleted', { personId })
  if (email === null) return
  await enqueueMail(tx, accountDeletedMail({ subjectId: personId, email, username, language }))
}

/** Erases a locked account: credentials and personal data; legally required data stays under a pseudonym. */
export async function eraseRows(
  tx: Transaction,
  { personId, email, now }: { personId: string; email: string | null; now: Date },
): Promise<void> {
  const contacts = await listContacts(tx, personId)
  const withdrawal = { personId, isGranted: false, source: 'DELETION', givenAt: now } as const
  for (const purpose of await listGrantedPurposes(tx, personId))
    await insertConsent(tx, { ...withdrawal, purpose, textVersion: consentTextVersion })
  for (const part of accountTables) if (part.disposal === 'deleted') await deleteOwnRows(tx, part, personId)
  await emptyPerson(tx, { personId, pseudonym: createPseudonym(personId), now })
  await forgetTypedContacts(tx, personId, contactPattern(contacts))
  await forgetMails(tx, { personId, email })
}
