import { findRefusalOfUnusableSettings } from '../../checkout/price/usable-settings-rules.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { makePayout } from '../../distributors/payouts/make-payout.ts'
import { recordOffsetCredit } from '../../offset-credit/record-offset-credit.ts'
import { stateWithout } from '../../refunds/money/second-approver-rules.ts'
import { changeSettings, readManagedSettings } from '../../settings/change-settings.ts'
import { lockApproval } from './approval-queries.ts'
import { findRefusalOfSeenLimits, findRefusalToApprove, pickLimits } from './approval-rules.ts'
import type { ApprovalRow } from './approval-state.ts'
import { decideRequest } from './decide-request-queries.ts'
import { requirePermission, type Staff } from './read-approvals.ts'

type Parts = Pick<Dependencies, 'db' | 'config' | 'clock'>

/** Approves a request of another staff member and carries it out in the same transaction. */
export async function approveRequest(
  deps: Parts,
  { id, staff }: { id: string; staff: Staff },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const request = await lockApproval(tx, id)
    requirePermission(staff, request.kind)
    const { id: staffId } = staff
    refuseIf(findRefusalToApprove(request, staffId))
    await decideRequest(tx, 'approval_requests', {
      id,
      state: 'APPROVED',
      staffId,
      reason: null,
      now: deps.clock.now(),
    })
    await executeRequest({ ...deps, db: tx }, request, staffId)
  })
}

/** Closes a request without effect: the requester withdraws it, others decline it. */
export async function closeApproval(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { id, staff, reason }: { id: string; staff: Staff; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const request = await lockApproval(tx, id)
    requirePermission(staff, request.kind)
    const { id: staffId } = staff
    if (request.state !== 'OPEN') refuse({ code: 'approval-closed' })
    const state = stateWithout(request, staffId)
    await decideRequest(tx, 'approval_requests', { id, state, staffId, reason, now: clock.now() })
  })
}

async function executeRequest(deps: Parts, { details }: ApprovalRow, staffId: string): Promise<void> {
  if (details.kind === 'PAYOUT') {
    await makePayout(deps, { ...details, isApproved: true })
  } else if (details.kind === 'OFFSET_CREDIT') {
    const expiresOn = details.expiresOn ?? null
    await recordOffsetCredit(deps, { ...details, expiresOn, staffId, isApproved: true })
  } else {
    const { version, settings } = await readManagedSettings(deps)
    refuseIf(findRefusalOfSeenLimits(details.seenLimits, settings))
    const change = { section: 'approval' as const, ...pickLimits(details) }
    await changeSettings(
      { ...deps, findRefusalOfUnusableSettings },
      { version, change, staffId, isApproved: true },
    )
  }
}
