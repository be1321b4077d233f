import type { Database } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { getStoredMail, nextRepetition } from '../../platform/mail/mail-queries.ts'
import { refuseOutdatedLink } from './refuse-outdated-link.ts'

/** Sends a sent mail once more to the same address. Of concurrent calls one succeeds: refuses `mail-not-resendable` while
 *  the mail or its repetition is queued, `mail-forgotten`, and `mail-outdated` if its link would lead to an account that
 *  has another address or password by now. */
export async function resendMail(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { outboxMail, queued } = (await getStoredMail(tx, id)) ?? refuse({ code: 'mail-forgotten' })
    if (outboxMail.state !== 'SENT') refuse({ code: 'mail-not-resendable' })
    await refuseOutdatedLink(tx, queued)
    const version = (await nextRepetition(tx, queued)) ?? refuse({ code: 'mail-not-resendable' })
    const { id: _, ...mail } = queued
    await enqueueMail(tx, { ...mail, version })
  })
}
