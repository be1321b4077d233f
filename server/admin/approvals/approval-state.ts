import type { ApprovalKind, ApprovedAction } from '../../../contract/admin/approvals/approvals.ts'
import type { Cents } from '../../../contract/values/money.ts'

/** A stored request for an action above its limit. */
export interface ApprovalRow {
  id: string
  kind: ApprovalKind
  subject: string
  details: ApprovedAction
  amountCents: Cents
  reason: string
  requestedById: string
  requestedBy: string
  requestedAt: Date
  state: 'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN'
}
