import type { Database, Transaction } from '../core/database.ts'
import { enqueueMail } from '../platform/mail/mail.ts'
import { goodsReturnedMail } from './alert-mails.ts'
import {
  listNextInQueue,
  listSpecificationsToOffer,
  lockQueue,
  markAlerts,
  readSupply,
} from './alert-queries.ts'
import { countToNotify, offersSince } from './alert-rules.ts'

/** Maximum notifications per transaction, because its lock blocks people from joining the queue. */
const batchSize = 50

/** Notifies waiting people, first come first served, one per piece not yet offered. Repeats and concurrent
 *  processes mail nobody twice (docs/spec/invariants.md#a33). */
export async function notifyWaiting(
  db: Database,
  { specificationId, now }: { specificationId: string; now: Date },
): Promise<void> {
  let isMore: boolean
  do {
    isMore = await db.transaction().execute(async (tx) => await notifyBatch(tx, specificationId, now))
  } while (isMore)
}

/** Notifies one batch; returns whether more people may remain. */
async function notifyBatch(tx: Transaction, specificationId: string, now: Date): Promise<boolean> {
  await lockQueue(tx, specificationId)
  const count = countToNotify(await readSupply(tx, specificationId, offersSince(now)))
  const next = count === 0 ? [] : await listNextInQueue(tx, specificationId, Math.min(count, batchSize))
  const notified: string[] = []
  const unreachable: string[] = []
  for (const { email, ...alert } of next) {
    if (email === null) unreachable.push(alert.id)
    else {
      notified.push(alert.id)
      await enqueueMail(tx, goodsReturnedMail({ ...alert, email }))
    }
  }
  await markAlerts(tx, notified, 'NOTIFIED', now)
  await markAlerts(tx, unreachable, 'CANCELLED', now)
  return next.length > 0
}

/** Maximum specifications per run; the next run handles the rest. */
const maxExamined = 500

/** Notifies the next in every queue whose offered pieces were not bought within the hold period. */
export async function notifyNextInLine(db: Database, now: Date): Promise<void> {
  for (const specificationId of await listSpecificationsToOffer(db, offersSince(now), maxExamined))
    await notifyWaiting(db, { specificationId, now })
}
