import type { ApprovalKind, ApprovedAction } from '../../../contract/admin/approvals/approvals.ts'
import type { ApprovalLimits } from '../../../contract/admin/settings/shop-admin.ts'
import type { Cents } from '../../../contract/values/money.ts'

/** An action with what its requester saw. A request of an earlier release has no limits. */
export type StoredAction = ApprovedAction & { seenLimits?: ApprovalLimits }

/** A stored request for an action above its limit. */
export interface ApprovalRow {
  id: string
  kind: ApprovalKind
  subject: string
  details: StoredAction
  amountCents: Cents
  reason: string
  requestedById: string
  requestedBy: string
  requestedAt: Date
  state: 'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN'
}
