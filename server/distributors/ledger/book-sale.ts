import { sum } from '../../../contract/values/money.ts'
import type { Transaction } from '../../core/database.ts'
import { getSale, insertEntries } from './ledger-queries.ts'
import { accrue, counts } from './ledger-rules.ts'
import { insertPendingEarnings } from './pending-earnings-queries.ts'

/** Books an order line by line, in the transaction that marks it PAID. The order is locked. */
export async function bookSale(
  tx: Transaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const { lines, paymentType, ...parties } = await getSale(tx, orderId)
  if (!counts(paymentType)) return
  const hasSponsor = parties.sponsorId !== null
  const postings = lines.map(({ number, ...line }) => ({
    lineNumber: number,
    ...accrue(line, hasSponsor),
  }))
  await insertEntries(tx, { ...parties, kind: 'ACCRUAL', cause: 'paid', at: now, postings })
  if (sum(postings.map(({ pendingCents }) => pendingCents)) > 0) await insertPendingEarnings(tx, orderId)
}
