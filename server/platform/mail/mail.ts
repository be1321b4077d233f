import assert from 'node:assert'
import { z } from 'zod'
import { email } from '../../../contract/accounts/people.ts'
import type { Language } from '../../../contract/language.ts'
import type { Database, Transaction } from '../db/database.ts'
import { defineQueue, enqueue } from '../jobs/jobs.ts'

/** Each job sends one mail. */
export const mailQueue = defineQueue('send-mail', z.object({ mailId: z.string() }))

/** A mail that something gives rise to. */
export interface NewMail {
  /** Names the template; a noun registers it in its `MailTemplates`. */
  kind: string
  /** What the mail is about, such as the id of an order: one mail goes out for each kind, subject and version. */
  subjectId: string
  /** 1 unless told. Raise it where the same kind is mailed about the same subject again. */
  version?: number
  to: string
  /** The reader's, not that of whoever caused the mail. */
  language: Language
  /** What the template needs. Kept in the database and in its backups: never a token, never a card. */
  facts: object
}

/** Writes a mail into the outbox, together with its job, in the transaction that gives rise to it: what is rolled
 *  back mails nothing, what is committed is mailed. Asked for again, it changes nothing (docs/spec/invariants.md#a33).
 *
 *  To mail something new, a noun (1) calls this in its verb, (2) writes a template `(mail) => MailContent` in its
 *  `<noun>-mails.ts`, exported as `<noun>Mails(deps): MailTemplates`, and (3) has that added where the mall calls
 *  `mailJobs(deps, { ...peopleMails(deps), ...orderMails(deps) })`. */
export async function enqueueMail(tx: Transaction, mail: NewMail): Promise<void> {
  assert(email.safeParse(mail.to).success, 'a mail goes to exactly one address')
  const row = await tx
    .insertInto('mails')
    .values({
      kind: mail.kind,
      subject_id: mail.subjectId,
      version: mail.version ?? 1,
      to_address: mail.to,
      language: mail.language,
      facts: JSON.stringify(mail.facts),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await enqueue(tx, mailQueue, { mailId: row.id }, { singletonKey: row.id })
}

/** A mail that waits in the outbox, as its template sees it. */
export interface QueuedMail {
  id: string
  kind: string
  subjectId: string
  to: string
  language: Language
  facts: Record<string, unknown>
}

/** Takes up a mail for sending and counts the try; null when it has been sent or given up already. */
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
  // Both columns have a check in the table.
  return row
    ? { ...row, language: row.language as Language, facts: row.facts as Record<string, unknown> }
    : null
}

export async function markMailSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'SENT', sent_at: now, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}

/** Remembers why a try failed; after the last one the mail is FAILED, for the admin to see. */
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
