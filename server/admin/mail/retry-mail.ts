import type { Database } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { mailQueue } from '../../platform/mail/mail.ts'
import { getMailState, markMailQueued } from '../../platform/mail/mail-queries.ts'

/** Puts a mail that was given up into the outbox again, with all its tries before it; of two at once one does.
 *  It keeps its id, so a mailbox that has it after all shows it once. */
export async function retryMail(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await getMailState(tx, id)
    if (!(await markMailQueued(tx, id))) refuse({ code: 'mail-not-failed' })
    await enqueue(tx, mailQueue, { mailId: id }, { singletonKey: id })
  })
}
