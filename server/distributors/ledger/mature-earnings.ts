import { sum } from '../../../contract/values/money.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { insertSystemEntry } from '../../platform/audit-log/audit-log-queries.ts'
import { insertEntries, type LinePosting, listBalances } from './ledger-queries.ts'
import { dueAt, mature } from './ledger-rules.ts'
import {
  deletePendingEarnings,
  getMaturedOrder,
  listDueOrders,
  lockDueOrder,
} from './pending-earnings-queries.ts'

const ordersAtOnce = 200

/** Matures the earnings of every order past its appeal period, one order per transaction. Idempotent, and safe in
 *  concurrent processes: locked orders are skipped. */
export async function matureEarnings({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (;;) {
    const orderIds = await listDueOrders(db, dueAt(now), ordersAtOnce)
    let matured = 0
    for (const orderId of orderIds) if (await matureOrder({ db }, orderId, now)) matured += 1
    if (matured === 0) return
  }
}

/** Logs the amount that became payable; orders without a sponsor have none. */
async function logMaturity(
  tx: Transaction,
  {
    orderId,
    sponsorId,
    lines,
    now,
  }: { orderId: string; sponsorId: string | null; lines: readonly LinePosting[]; now: Date },
): Promise<void> {
  const amountCents = sum(lines.map(({ pendingCents }) => pendingCents))
  if (sponsorId === null || amountCents === 0) return
  const { invoice, edcNumber } = await getMaturedOrder(tx, { orderId, sponsorId })
  await insertSystemEntry(tx, {
    at: now,
    act: 'matureEarnings',
    subject: 'order',
    subjectName: invoice,
    before: { sponsorEdcNumber: null, amountCents: null },
    after: { sponsorEdcNumber: edcNumber, amountCents },
    aboutPerson: sponsorId,
  })
}

async function matureOrder({ db }: Pick<Dependencies, 'db'>, orderId: string, now: Date): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    if (!(await lockDueOrder(tx, orderId, dueAt(now)))) return false
    const { parties, lines } = await listBalances(tx, orderId)
    const postings = lines
      .filter(({ pendingCents }) => pendingCents !== 0)
      .map(({ lineNumber, ...balance }) => ({ lineNumber, ...mature(balance) }))
    const entries = { ...parties, orderId, kind: 'MATURITY', cause: 'appeal days over', at: now } as const
    await insertEntries(tx, { ...entries, postings })
    await deletePendingEarnings(tx, orderId)
    await logMaturity(tx, { orderId, sponsorId: parties.sponsorId, lines, now })
    return true
  })
}
