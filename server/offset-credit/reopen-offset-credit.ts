import type { AuditFacts } from '../../contract/admin/audit-log/audit-log.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Transaction } from '../core/database.ts'
import { insertSystemEntry } from '../platform/audit-log/audit-log-queries.ts'
import { offsetCreditSubject } from './offset-credit-log-queries.ts'
import { changeOffsetCredits, lockOffsetCredit, markReopened } from './offset-credit-queries.ts'

/** Days after its day for which a returned amount of an expired credit can be redeemed (decision 147). */
export const daysOfReopened = 90

/** Returns an amount to one offset credit. A closed or expired one is reopened for this amount alone: what was left of it
 *  stays forfeited. */
export async function returnToCredit(
  tx: Transaction,
  { offsetCreditId: id, cents }: { offsetCreditId: string; cents: number },
  { at, ...of }: { orderId: string; partialRefundNumber?: number; at: Date },
): Promise<void> {
  const { personId, remainingCents, isClosed, expiresAt } = await lockOffsetCredit(tx, id)
  const isExpired = expiresAt !== null && expiresAt <= at
  const isEnded = isClosed || isExpired
  const before = isEnded ? await readFacts(tx, id) : {}
  if (isEnded) {
    // The rest of a closed credit is a refund by the release before.
    if (!isClosed)
      await changeOffsetCredits(tx, [{ offsetCreditId: id, cents: -remainingCents }], { kind: 'CLOSE', at })
    const extended = beginningOfDay(daysAfter(hongKongDay(at), daysOfReopened + 1))
    await markReopened(tx, id, { expiresAt: isExpired ? extended : expiresAt })
  }
  await changeOffsetCredits(tx, [{ offsetCreditId: id, cents }], { ...of, at, kind: 'CREDIT' })
  if (!isEnded) return
  await insertSystemEntry(tx, {
    at,
    act: 'reopenOffsetCredit',
    subject: 'offsetCredit',
    subjectName: id,
    before,
    after: await readFacts(tx, id),
    aboutPerson: personId,
  })
}

async function readFacts(tx: Transaction, id: string): Promise<AuditFacts> {
  return (await offsetCreditSubject(id).read(tx)) ?? {}
}
