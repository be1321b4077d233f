import type { FastifyInstance } from 'fastify'
import {
  refundRequestEndpoints as desk,
  type RefundRequest,
} from '../../../contract/orders/refund-requests.ts'
import { lockOrderForDesk } from '../../orders/lifecycle/order-settling-queries.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { type ActSubject, serveAct } from '../../platform/http/serve-act.ts'
import { askRefund } from './ask-refund.ts'
import { approveRefund, closeRefundRequest } from './decide-refund.ts'
import { getRequest, listOpenRequests, type RefundRequestRow } from './refund-request-queries.ts'

/** Large refunds: one of the staff asks, another one approves. */
export async function refundRequestRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, desk.listRefundRequests, async ({ user, query }) => ({
    items: (await listOpenRequests(deps.db, query.invoice)).map((row) => shownTo(user.id, row)),
  }))
  serveAct(app, deps, desk.askRefund, ({ user, params, body }) => ({
    about: ({ id }) => refundSubject(id),
    does: async (within) => {
      const id = await askRefund(within, { ...params, ...body, staffId: user.id })
      return shownTo(user.id, await getRequest(within.db, id))
    },
  }))
  serveAct(app, deps, desk.approveRefund, ({ user, params }) => ({
    about: refundSubject(params.id),
    does: async (within) => {
      await approveRefund(within, { ...params, staffId: user.id })
      return {}
    },
  }))
  serveAct(app, deps, desk.closeRefundRequest, ({ user, params, body }) => ({
    about: refundSubject(params.id),
    does: async (within) => {
      await closeRefundRequest(within, { ...params, ...body, staffId: user.id })
      return {}
    },
  }))
}

/** A request as the subject of an act, read under the lock of its order, as the verbs do. */
function refundSubject(id: string): ActSubject {
  return {
    subject: 'refundRequest',
    name: id,
    read: async (tx) => {
      const { invoice } = await getRequest(tx, id)
      const order = await lockOrderForDesk(tx, invoice)
      const { amountCents, askedBy, state } = await getRequest(tx, id)
      return { order: invoice, orderState: order.state, amountCents, askedBy, outcome: state }
    },
  }
}

function shownTo(staffId: string, row: RefundRequestRow): RefundRequest {
  const { id, invoice, kind, amountCents, reason, askedBy, isStale } = row
  const own = { isOwn: row.askedById === staffId, askedAt: row.askedAt.toISOString() }
  return { id, invoice, kind, amountCents, reason, askedBy, isStale, ...own }
}
