import type { ApprovedAction } from '../../../contract/admin/approvals/approvals.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { readPayoutMonth } from '../../distributors/payouts/make-payout.ts'
import { readGivenCredit } from '../../offset-credit/record-offset-credit.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { insertApproval } from './approval-queries.ts'
import { amountAbove, findSubject, pickLimits } from './approval-rules.ts'
import { requirePermission, type Staff } from './read-approvals.ts'

/** Requests an action above its limit and returns the id of the request. Refuses `approval-unneeded`, `approval-open`,
 *  and what the action itself would refuse. */
export async function requestApproval(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { action, reason, staff }: { action: ApprovedAction; reason: string; staff: Staff },
): Promise<string> {
  const now = clock.now()
  const { id: staffId } = staff
  requirePermission(staff, action.kind)
  return await inTransaction(db, async (tx) => {
    const givenCents = await checkPossible(tx, action, { staffId, now })
    const limits = await readApprovalLimits(tx)
    const amountCents = amountAbove(action, limits, givenCents)
    if (amountCents === null) refuse({ code: 'approval-unneeded' })
    const storedAction = action.kind === 'LIMITS' ? { ...action, seenLimits: pickLimits(limits) } : action
    const request = { action: storedAction, subject: findSubject(action), amountCents, reason, staffId, now }
    return (await insertApproval(tx, request)) ?? refuse({ code: 'approval-open' })
  })
}

/** Refuses what the action would refuse now, and returns the credits that count with a new one. */
async function checkPossible(
  tx: Transaction,
  action: ApprovedAction,
  { staffId, now }: { staffId: string; now: Date },
): Promise<Cents> {
  if (action.kind === 'PAYOUT') {
    const { refusal, paidAt, paidCents: freshCents } = await readPayoutMonth(tx, action.month, now)
    refuseIf(refusal)
    if (paidAt !== null) refuse({ code: 'payout-not-due' })
    const { expectedCents: expected } = action
    if (freshCents !== expected) refuse({ code: 'payout-changed', expected, fresh: freshCents })
  }
  if (action.kind !== 'OFFSET_CREDIT') return 0
  if (action.expiresOn && action.expiresOn < hongKongDay(now)) refuse({ code: 'day-in-past' })
  return await readGivenCredit(tx, { edcNumber: action.edcNumber, staffId, now })
}
