import {
  type ApprovalKind,
  type ApprovalRequest,
  approvalKinds,
} from '../../../contract/admin/approvals/approvals.ts'
import type { Permission } from '../../../contract/values/permissions.ts'
import type { Database } from '../../core/database.ts'
import { refuse } from '../../core/refusals.ts'
import { getApproval, listOpenApprovals } from './approval-queries.ts'
import { permissionByKind, pickLimits } from './approval-rules.ts'
import type { ApprovalRow } from './approval-state.ts'

/** Who requests or decides. */
export interface Staff {
  id: string
  permissions: readonly Permission[]
}

/** Open requests that a staff member may decide, all of them for an auditor, oldest first. */
export async function readApprovals(db: Database, staff: Staff): Promise<ApprovalRequest[]> {
  const { permissions } = staff
  const isAuditor = permissions.includes('audit')
  const kinds = approvalKinds.filter((kind) => isAuditor || permissions.includes(permissionByKind[kind]))
  return (await listOpenApprovals(db, kinds)).map((row) => shownTo(staff, row))
}

/** One request, or 404. */
export async function readApproval(db: Database, id: string, staff: Staff): Promise<ApprovalRequest> {
  return shownTo(staff, await getApproval(db, id))
}

/** Refuses a kind that a staff member has no permission for. */
export function requirePermission({ permissions }: Staff, kind: ApprovalKind): void {
  const needed = permissionByKind[kind]
  if (!permissions.includes(needed)) refuse({ code: 'permission-missing', permissions: [needed] })
}

function shownTo({ id: staffId }: Staff, row: ApprovalRow): ApprovalRequest {
  const { id, kind, amountCents, reason, requestedBy, details } = row
  return {
    id,
    kind,
    amountCents,
    reason,
    requestedBy,
    subject: kind === 'LIMITS' ? '' : row.subject,
    edcNumber: details.kind === 'OFFSET_CREDIT' ? details.edcNumber : null,
    limits: details.kind === 'LIMITS' ? pickLimits(details) : null,
    seenLimits: details.seenLimits ?? null,
    requestedAt: row.requestedAt.toISOString(),
    isOwn: row.requestedById === staffId,
  }
}
