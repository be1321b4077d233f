import type { Database, Transaction } from '../platform/db/database.ts'
import { enqueueMail } from '../platform/mail/mail.ts'
import { goodsReturnedMail } from './alert-mails.ts'
import { listNext, listWaitedFor, lockQueue, markAlerts, readSupply } from './alert-queries.ts'
import { howManyToTell, thinkingSince } from './alert-rules.ts'

/** How many are told in one transaction: its lock keeps others from joining the queue. */
const atOnce = 50

/** Tells those who wait for a specification, in the order of their asking, as many as there are pieces that nobody is
 *  thinking about. Told again, or by two processes at once, it mails nobody twice (docs/spec/invariants.md#a33). */
export async function tellWaiting(
  db: Database,
  { specificationId, now }: { specificationId: string; now: Date },
): Promise<void> {
  let isMore: boolean
  do {
    isMore = await db.transaction().execute(async (tx) => await tellSome(tx, specificationId, now))
  } while (isMore)
}

/** Tells some, and answers whether there may be others to be told. */
async function tellSome(tx: Transaction, specificationId: string, now: Date): Promise<boolean> {
  await lockQueue(tx, specificationId)
  const count = howManyToTell(await readSupply(tx, specificationId, thinkingSince(now)))
  const next = count === 0 ? [] : await listNext(tx, specificationId, Math.min(count, atOnce))
  const [told, unreachable]: string[][] = [[], []]
  for (const { email, ...alert } of next) {
    if (email === null) unreachable?.push(alert.id)
    else {
      told?.push(alert.id)
      await enqueueMail(tx, goodsReturnedMail({ ...alert, email }))
    }
  }
  await markAlerts(tx, told ?? [], 'TOLD', now)
  await markAlerts(tx, unreachable ?? [], 'CANCELLED', now)
  return next.length > 0
}

/** How many specifications one look takes up; the next look comes soon. */
const maxExamined = 500

/** Tells the next in every queue whose goods nobody has taken in the time they were given. */
export async function tellNextInLine(db: Database, now: Date): Promise<void> {
  for (const specificationId of await listWaitedFor(db, thinkingSince(now), maxExamined))
    await tellWaiting(db, { specificationId, now })
}
