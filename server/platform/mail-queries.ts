import type { Database } from './database.ts'

/** Forgets to whom mails went and what they said, once they were sent or given up before a moment. That they went, and
 *  about what, is kept: it is what keeps the same thing from being mailed twice. */
export async function forgetSentMails(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ to_address: 'forgotten', facts: '{}' })
    .where('state', 'in', ['SENT', 'FAILED'])
    .where((eb) => eb(eb.fn.coalesce('sent_at', 'created_at'), '<', before))
    .where('to_address', '<>', 'forgotten')
    .execute()
}
