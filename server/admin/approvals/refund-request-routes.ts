import type { FastifyInstance } from 'fastify'
import {
  refundRequestEndpoints as admin,
  type RefundRequest,
} from '../../../contract/admin/refunds/refund-requests.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { lockOrderForAdmin } from '../../orders/records/order-transition-queries.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { approveRefund, closeRefundRequest } from './decide-refund.ts'
import { getRequest, listOpenRequests, type RefundRequestRow } from './refund-request-queries.ts'
import { requestRefund } from './request-refund.ts'

/** Endpoints for large refunds: one staff member requests, another approves. */
export async function refundRequestRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, admin.list, async ({ user, query }) => ({
    items: (await listOpenRequests(deps.db, query.invoice)).map((row) => shownTo(user.id, row)),
  }))
  serveAudited(app, deps, admin.create, ({ user, params, body }) => ({
    about: ({ id }) => refundSubject(id),
    run: async (within) => {
      const id = await requestRefund(within, { ...params, ...body, staffId: user.id })
      return shownTo(user.id, await getRequest(within.db, id))
    },
  }))
  serveAudited(app, deps, admin.approve, ({ user, params }) => ({
    about: refundSubject(params.id),
    run: async (within) => {
      await approveRefund(within, { ...params, staffId: user.id })
      return {}
    },
  }))
  serveAudited(app, deps, admin.close, ({ user, params, body }) => ({
    about: refundSubject(params.id),
    run: async (within) => {
      await closeRefundRequest(within, { ...params, ...body, staffId: user.id })
      return {}
    },
  }))
}

/** A request as an audit log subject, read under the lock of its order. */
function refundSubject(id: string): AuditedSubject {
  return {
    subject: 'refundRequest',
    name: id,
    read: async (tx) => {
      const { invoice } = await getRequest(tx, id)
      const order = await lockOrderForAdmin(tx, invoice)
      const { kind, amountCents, requestedBy, state } = await getRequest(tx, id)
      return { order: invoice, orderState: order.state, kind, amountCents, requestedBy, outcome: state }
    },
    alwaysLogged: ['order', 'kind', 'amountCents', 'requestedBy'],
    alsoAbout: async (tx) => {
      const order = await lockOrderForAdmin(tx, (await getRequest(tx, id)).invoice)
      return [order.id, order.personId]
    },
  }
}

function shownTo(staffId: string, row: RefundRequestRow): RefundRequest {
  const { id, invoice, kind, amountCents, removedGoods, addedGoods, reason, note, requestedBy, isStale } = row
  const own = { isOwn: row.requestedById === staffId, requestedAt: row.requestedAt.toISOString() }
  const facts = { id, invoice, kind, amountCents, removedGoods, addedGoods }
  return { ...facts, reason, note, requestedBy, isStale, ...own }
}
