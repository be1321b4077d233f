import { daysAfter, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { insertSystemEntry } from '../../platform/audit-log/audit-log-queries.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { renewalMail } from './renewal-mails.ts'
import { type EndingContract, listEndingContracts } from './renewal-queries.ts'
import { noticeDue, renewalNoticeDays } from './renewal-rules.ts'

/** Notifies distributors 60 and 14 days before the end of their contract (docs/spec/distributors.md#contract).
 *  Idempotent; after downtime it sends what is due. */
export async function notifyRenewals({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const today = hongKongDay(now)
  const span = { from: today, to: daysAfter(today, renewalNoticeDays[0]) }
  let after: string | undefined
  for (;;) {
    const contracts: EndingContract[] = await listEndingContracts(db, {
      ...span,
      after,
      max: contractsAtOnce,
    })
    await db.transaction().execute(async (tx) => {
      for (const { renewalExpiresOn: expiresOn, edcNumber, ...reader } of contracts) {
        const noticeDays = noticeDue(expiresOn, now)
        if (noticeDays === null) continue
        const isNew = await enqueueMail(tx, renewalMail({ ...reader, expiresOn, noticeDays }))
        if (!isNew) continue
        await insertSystemEntry(tx, {
          at: now,
          act: 'remindRenewal',
          subject: 'person',
          subjectName: reader.personId,
          before: { edcNumber: null, renewalExpiresOn: null },
          after: { edcNumber, renewalExpiresOn: expiresOn },
        })
      }
    })
    after = contracts.at(-1)?.personId
    if (after === undefined) return
  }
}

const contractsAtOnce = 200
