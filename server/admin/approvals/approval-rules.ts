import type { ApprovalKind, ApprovedAction } from '../../../contract/admin/approvals/approvals.ts'
import type { ApprovalLimits } from '../../../contract/admin/settings/shop-admin.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Permission } from '../../../contract/values/permissions.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { findRefusalToActAlone, findRefusalToRaise, limitNames } from '../../settings/approval-rules.ts'

/** The permission to request, approve and decline each kind. */
export const permissionByKind: Record<ApprovalKind, Permission> = {
  PAYOUT: 'money',
  OFFSET_CREDIT: 'money',
  LIMITS: 'admin',
}

/** What a request is about: at most one request of a kind and subject is open. */
export function findSubject(action: ApprovedAction): string {
  if (action.kind === 'PAYOUT') return action.month
  return action.kind === 'OFFSET_CREDIT' ? action.documentNumber : 'approval'
}

/** The amount that exceeds a limit, or null if one member of staff may act alone.
 *  @param givenCents credits of the requester to the same distributor that count together */
export function amountAbove(action: ApprovedAction, limits: ApprovalLimits, givenCents: Cents): Cents | null {
  const refusal = findRefusal(action, limits, givenCents)
  if (refusal?.code !== 'approval-needed') return null
  return action.kind === 'OFFSET_CREDIT' ? action.amountCents : refusal.amountCents
}

/** The limits among all settings. */
export function pickLimits({
  refundApprovalCents,
  creditApprovalCents,
  payoutApprovalCents,
}: ApprovalLimits): ApprovalLimits {
  return { refundApprovalCents, creditApprovalCents, payoutApprovalCents }
}

/** The refusal of limits that were changed since their request, or null: the approval would undo that change. */
export function findRefusalOfSeenLimits(
  seenLimits: ApprovalLimits | undefined,
  limits: ApprovalLimits,
): Refusal | null {
  const isSame = seenLimits === undefined || limitNames.every((name) => seenLimits[name] === limits[name])
  return isSame ? null : { code: 'settings-changed-meanwhile' }
}

function findRefusal(action: ApprovedAction, limits: ApprovalLimits, givenCents: Cents): Refusal | null {
  if (action.kind === 'PAYOUT') return findRefusalToActAlone(action.expectedCents, limits.payoutApprovalCents)
  if (action.kind === 'LIMITS') return findRefusalToRaise(limits, action)
  return findRefusalToActAlone(givenCents + action.amountCents, limits.creditApprovalCents)
}

/** The refusal of an approval, or null: nobody approves their own request. */
export function findRefusalToApprove(
  request: { state: string; requestedById: string },
  staffId: string,
): Refusal | null {
  if (request.state !== 'OPEN') return { code: 'approval-closed' }
  return request.requestedById === staffId ? { code: 'approval-own' } : null
}
