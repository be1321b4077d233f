import type { FastifyInstance } from 'fastify'
import { approvalEndpoints as admin } from '../../../contract/admin/approvals/approvals.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { approvalSubject } from './approval-subject.ts'
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
