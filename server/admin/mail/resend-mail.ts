import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { getStoredMail, nextRepetition } from '../../platform/mail/mail-queries.ts'

/** Sends a sent mail once more to the same address. Of concurrent calls one succeeds: refuses `mail-not-resendable` while
 *  the mail or its repetition is queued, and `mail-forgotten`. */
export async function resendMail(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { shown, queued } = (await getStoredMail(tx, id)) ?? refuse({ code: 'mail-forgotten' })
    if (shown.state !== 'SENT') refuse({ code: 'mail-not-resendable' })
    const version = (await nextRepetition(tx, queued)) ?? refuse({ code: 'mail-not-resendable' })
    const { id: _, ...mail } = queued
    await enqueueMail(tx, { ...mail, version })
  })
}
