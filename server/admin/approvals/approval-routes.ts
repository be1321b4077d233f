import type { FastifyInstance } from 'fastify'
import { approvalEndpoints as admin } from '../../../contract/admin/approvals/approvals.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { listSubjectsOfApproval, lockApproval } from './approval-queries.ts'
import { pickLimits } from './approval-rules.ts'
import { approveRequest, closeApproval } from './decide-approval.ts'
import { readApproval, readApprovals } from './read-approvals.ts'
import { requestApproval } from './request-approval.ts'

/** Endpoints for payouts, credits and limits that need a second approver. */
export async function approvalRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, admin.list, async ({ user }) => ({ items: await readApprovals(deps.db, user) }))
  serveAudited(app, deps, admin.create, ({ user, body }) => ({
    about: ({ id }) => approvalSubject(id),
    run: async (within) => {
      const id = await requestApproval(within, { ...body, staff: user })
      return await readApproval(within.db, id, user)
    },
  }))
  serveAudited(app, deps, admin.approve, ({ user, params }) => ({
    about: approvalSubject(params.id),
    run: async (within) => {
      await approveRequest(within, { ...params, staff: user })
      return {}
    },
  }))
  serveAudited(app, deps, admin.close, ({ user, params, body }) => ({
    about: approvalSubject(params.id),
    run: async (within) => {
      await closeApproval(within, { ...params, ...body, staff: user })
      return {}
    },
  }))
}

/** A request as an audit log subject, read under its lock. */
function approvalSubject(id: string): AuditedSubject {
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
