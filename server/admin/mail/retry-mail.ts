import type { Database } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { enqueue } from '../../core/jobs.ts'
import { refuse } from '../../core/refusals.ts'
import { mailQueue } from '../../platform/mail/mail.ts'
import { getStoredMail, markMailQueued } from '../../platform/mail/mail-queries.ts'
import { refuseOutdatedLink } from './refuse-outdated-link.ts'

/** Requeues a failed mail with its previous attempts; of two concurrent calls one succeeds. The Message-ID does not
 *  change, so that a mailbox that received the mail shows it once. Refuses `mail-not-failed` and `mail-outdated`. */
export async function retryMail(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stored = await getStoredMail(tx, id)
    if (stored !== null) await refuseOutdatedLink(tx, stored.queued)
    if (!(await markMailQueued(tx, id))) refuse({ code: 'mail-not-failed' })
    await enqueue(tx, mailQueue, { mailId: id }, { singletonKey: id })
  })
}
