import { type Cents, sum } from '../../../contract/money.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { insertEntries, type LinePosting, listBalances } from './ledger-queries.ts'
import { reversalOf, reversalsOf } from './ledger-rules.ts'
import { deletePendingEarnings } from './pending-earnings-queries.ts'

/** Books an order whose goods are back, in the transaction that ends the return: whatever is left of its lines is taken
 *  back, in the month of the return (docs/spec/distributors.md#ledger). The order is locked. */
export async function bookReturn(
  tx: Transaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const { parties, lines: balances } = await listBalances(tx, orderId)
  // A line whose pieces are all back already has nothing left to take back.
  const lines = balances.filter(({ goodsCents, pvHundredths }) => goodsCents !== 0 || pvHundredths !== 0)
  const reversals = reversalsOf(lines, sum(lines.map(({ goodsCents }) => goodsCents)))
  const postings = lines.flatMap(({ lineNumber }, index) => {
    const reversal = reversals[index]
    return reversal ? [{ lineNumber, ...reversal }] : []
  })
  await insertEntries(tx, { ...parties, orderId, kind: 'REVERSAL', cause: 'returned', at: now, postings })
  await deletePendingEarnings(tx, orderId)
}

/** Some pieces of a paid order that were taken back at once. */
export interface ReturnedQuantity {
  orderId: string
  /** Which of the refunds of the order it is, counted from 1. */
  number: number
  lines: readonly { number: number; amountCents: Cents }[]
  now: Date
}

/** Books pieces that were taken back while the rest of their order stays sold, in the transaction that does so. The order
 *  is locked. What never counted is not taken back either. */
export async function bookPartialRefund(
  tx: Transaction,
  { orderId, number, lines, now }: ReturnedQuantity,
): Promise<void> {
  const { parties, lines: balances } = await listBalances(tx, orderId)
  const postings = postingsOf(balances, lines)
  const cause = `taken back ${number}`
  await insertEntries(tx, { ...parties, orderId, kind: 'REVERSAL', cause, at: now, postings })
  const left = sum([...balances, ...postings].map(({ pendingCents }) => pendingCents))
  if (left === 0) await deletePendingEarnings(tx, orderId)
}

/** What is posted when so much of each of these lines is given back. */
export function postingsOf(
  balances: readonly LinePosting[],
  lines: readonly { number: number; amountCents: Cents }[],
): LinePosting[] {
  return lines.flatMap(({ number, amountCents }) => {
    const balance = balances.find(({ lineNumber }) => lineNumber === number)
    return balance ? [{ lineNumber: number, ...reversalOf(balance, amountCents) }] : []
  })
}
