import { sum } from '../../contract/money.ts'
import type { Transaction } from '../platform/database.ts'
import { insertEntries, listBalances } from './ledger-queries.ts'
import { reversalsOf } from './ledger-rules.ts'
import { deletePendingEarnings } from './pending-earnings-queries.ts'

/** Books an order whose goods are back, in the transaction that ends the return: whatever is left of its lines is taken
 *  back, in the month of the return (hong-kong.md 5.5). The order is locked. */
export async function bookReturn(
  tx: Transaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const { parties, lines } = await listBalances(tx, orderId)
  const reversals = reversalsOf(lines, sum(lines.map(({ goodsCents }) => goodsCents)))
  const postings = lines.flatMap(({ lineNumber }, index) => {
    const reversal = reversals[index]
    return reversal ? [{ lineNumber, ...reversal }] : []
  })
  await insertEntries(tx, { ...parties, orderId, kind: 'REVERSAL', cause: 'returned', at: now, postings })
  await deletePendingEarnings(tx, orderId)
}
