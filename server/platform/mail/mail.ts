import assert from 'node:assert'
import { sql } from 'kysely'
import { z } from 'zod'
import { email } from '../../../contract/shop/accounts/people.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { defineQueue, enqueue } from '../../core/jobs.ts'

/** Each job sends one mail. */
export const mailQueue = defineQueue('send-mail', z.object({ mailId: z.string() }))

/** A mail to be sent. */
export interface NewMail {
  /** The template; a module registers it in its `MailTemplates`. */
  kind: string
  /** The subject of the mail, such as an order id: one mail is sent for each kind, subject and version. */
  subjectId: string
  /** 1 by default. Increment it to mail the same kind about the same subject again. */
  version?: number
  to: string
  /** The person whom it concerns, if the address is no longer theirs. */
  personId?: string
  /** The language of the recipient, not of the user who caused the mail. */
  language: Language
  /** Input of the template. Stored in the database and its backups, so it must not contain tokens or card data. */
  facts: object
  /** It leaves at this time; immediately by default. */
  leavesAt?: Date
}

/** Writes a mail and its job to the outbox in the caller's transaction: it is sent if and only if that commits.
 *  Idempotent (docs/spec/invariants.md#a33): false if the mail exists already.
 *  A new kind of mail needs a template `(mail) => MailContent` in the `<module>-mails.ts` of its module, which is
 *  registered by its module. */
export async function enqueueMail(tx: Transaction, mail: NewMail): Promise<boolean> {
  assert(email.safeParse(mail.to).success, 'a mail has exactly one address')
  const row = await tx
    .insertInto('mails')
    .values(({ selectFrom }) => ({
      kind: mail.kind,
      subject_id: mail.subjectId,
      version: mail.version ?? 1,
      to_address: mail.to,
      language: mail.language,
      facts: JSON.stringify(mail.facts),
      person_id:
        mail.personId ??
        selectFrom('people').where(sql<boolean>`lower(email) = lower(${mail.to})`).select('id').limit(1),
    }))
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) {
    const startAfter = mail.leavesAt && { startAfter: mail.leavesAt }
    await enqueue(tx, mailQueue, { mailId: row.id }, { singletonKey: row.id, ...startAfter })
  }
  return row !== undefined
}

/** A queued mail, as passed to its template. */
export interface QueuedMail {
  id: string
  kind: string
  subjectId: string
  to: string
  language: Language
  facts: Record<string, unknown>
}

/** Takes a mail for sending and counts the try; null if it was already sent or has failed. */
export async function takeQueuedMail(
  db: Database,
  id: string,
): Promise<(QueuedMail & { tries: number }) | null> {
  const row = await db
    .updateTable('mails')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .returning(['id', 'kind', 'subject_id as subjectId', 'to_address as to', 'language', 'facts', 'tries'])
    .executeTakeFirst()
  // A check constraint guarantees the type of both columns.
  return row
    ? { ...row, language: row.language as Language, facts: row.facts as Record<string, unknown> }
    : null
}

/** Marks a mail as sent and keeps what was sent, encrypted. */
export async function markMailSent(
  db: Database,
  id: string,
  { now, encrypted }: { now: Date; encrypted: Buffer },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('mails')
      .set({ state: 'SENT', sent_at: now, last_error: null })
      .where('id', '=', id)
      .where('state', '=', 'QUEUED')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await tx
      .insertInto('mail_bodies')
      .values({ mail_id: id, encrypted, stored_at: now })
      .onConflict((conflict) => conflict.column('mail_id').doNothing())
      .execute()
  })
}

/** Stores the error of a try; after the last try the mail is FAILED and shown in the admin. */
export async function markMailTry(
  db: Database,
  id: string,
  { error, isLast }: { error: string; isLast: boolean },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ last_error: error, ...(isLast && { state: 'FAILED' }) })
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}
