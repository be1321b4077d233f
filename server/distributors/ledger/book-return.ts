import { type Cents, sum } from '../../../contract/values/money.ts'
import type { Transaction } from '../../core/database.ts'
import { insertEntries, type LinePosting, listBalances } from './ledger-queries.ts'
import { planReversals, reverseShare } from './ledger-rules.ts'
import { deletePendingEarnings } from './pending-earnings-queries.ts'

/** Reverses the remaining balance of each line of a returned order, in the transaction that ends the return and in
 *  its month (docs/spec/distributors.md#ledger). The order is locked. */
export async function bookReturn(
  tx: Transaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const { parties, lines: balances } = await listBalances(tx, orderId)
  // A line whose pieces were all refunded has no balance left.
  const lines = balances.filter(({ goodsCents, pvHundredths }) => goodsCents !== 0 || pvHundredths !== 0)
  const reversals = planReversals(lines, sum(lines.map(({ goodsCents }) => goodsCents)))
  const postings = lines.flatMap(({ lineNumber }, index) => {
    const reversal = reversals[index]
    return reversal ? [{ lineNumber, ...reversal }] : []
  })
  await insertEntries(tx, { ...parties, orderId, kind: 'REVERSAL', cause: 'returned', at: now, postings })
  await deletePendingEarnings(tx, orderId)
}

/** Pieces of a paid order that were refunded together. */
export interface ReturnedQuantity {
  orderId: string
  /** The number of this refund within the order, from 1. */
  number: number
  lines: readonly { number: number; amountCents: Cents }[]
  now: Date
}

/** Books a partial refund, in its transaction, while the rest of the order remains sold. The order is locked. Lines
 *  that never counted are not reversed. */
export async function bookPartialRefund(
  tx: Transaction,
  { orderId, number, lines, now }: ReturnedQuantity,
): Promise<void> {
  const { parties, lines: balances } = await listBalances(tx, orderId)
  const postings = planReturnPostings(balances, lines)
  const cause = `taken back ${number}`
  await insertEntries(tx, { ...parties, orderId, kind: 'REVERSAL', cause, at: now, postings })
  const left = sum([...balances, ...postings].map(({ pendingCents }) => pendingCents))
  if (left === 0) await deletePendingEarnings(tx, orderId)
}

/** The postings for these refunded amounts, by line. */
export function planReturnPostings(
  balances: readonly LinePosting[],
  lines: readonly { number: number; amountCents: Cents }[],
): LinePosting[] {
  return lines.flatMap(({ number, amountCents }) => {
    const balance = balances.find(({ lineNumber }) => lineNumber === number)
    return balance ? [{ lineNumber: number, ...reverseShare(balance, amountCents) }] : []
  })
}
