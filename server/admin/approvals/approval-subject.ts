import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { listSubjectsOfApproval, lockApproval } from './approval-queries.ts'
import { pickLimits } from './approval-rules.ts'

/** A request as an audit log subject, read under its lock. */
export function approvalSubject(id: string): AuditedSubject {
  return {
    subject: 'approval',
    name: id,
    read: async (tx) => {
      const { kind, subject, details, amountCents, requestedBy, state } = await lockApproval(tx, id)
      const facts = { kind, amountCents, requestedBy, outcome: state }
      if (details.kind === 'PAYOUT') return { ...facts, month: subject }
      if (details.kind === 'OFFSET_CREDIT')
        return { ...facts, documentNumber: subject, edcNumber: details.edcNumber }
      return { ...facts, ...pickLimits(await readApprovalLimits(tx)) }
    },
    alwaysLogged: ['kind', 'month', 'documentNumber', 'edcNumber', 'amountCents', 'requestedBy'],
    alsoAbout: async (tx) => await listSubjectsOfApproval(tx, await lockApproval(tx, id)),
  }
}
