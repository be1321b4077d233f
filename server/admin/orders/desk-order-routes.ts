import type { FastifyInstance } from 'fastify'
import { contactDuties, hasDuty } from '../../../contract/accounts/duties.ts'
import type { DeskFacts } from '../../../contract/admin/desk-log.ts'
import { orderDeskEndpoints as desk, type OrderFilter } from '../../../contract/orders/order-desk.ts'
import { orderSubject } from '../../orders/order-log-queries.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveAct } from '../../platform/http/serve-act.ts'
import { previewRefund } from '../refunds/preview-refund.ts'
import { previewPieceRefund } from '../refunds/read-piece-refund.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { refundPieces } from '../refunds/refund-pieces.ts'
import { cancelOrderAtDesk } from './cancel-order-at-desk.ts'
import { confirmOrders } from './confirm-orders.ts'
import { exportOrders } from './export-orders.ts'
import { listOrdersForDesk } from './list-orders.ts'
import { readOrderStory } from './read-order-story.ts'

/** What the staff see of everybody's orders, and do with many of them or with all that hangs on one. */
export async function deskOrderRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  serve(app, desk.listOrdersForDesk, ({ user, query }) =>
    listOrdersForDesk(db, { ...query, mayFindByContact: hasDuty(user.duties, contactDuties) }),
  )
  serve(app, desk.readOrderForDesk, ({ params }) => readOrderStory(db, params.invoice, clock.now()))
  serve(app, desk.confirmOrders, ({ user, body }) =>
    confirmOrders(deps, { staffId: user.id, invoices: body.invoices }),
  )
  serveAct(app, deps, desk.exportOrders, ({ body }) => ({
    about: () => ({ subject: 'orders', name: 'csv', read: async () => factsOf(body) }),
    does: (within) => exportOrders(within.db, body),
  }))
  serveAct(app, deps, desk.cancelOrderAtDesk, ({ params, body }) => ({
    about: orderSubject(params.invoice),
    does: (within) => cancelOrderAtDesk(within, { ...params, ...body }),
  }))
  serve(app, desk.previewRefund, ({ params }) => previewRefund(deps, params.invoice))
  serveAct(app, deps, desk.refundOrder, ({ params, body }) => ({
    about: orderSubject(params.invoice),
    does: (within) => refundOrder(within, { ...params, ...body }),
  }))
  serve(app, desk.previewPieceRefund, ({ params, query }) =>
    previewPieceRefund(deps, { ...params, ...query }),
  )
  serveAct(app, deps, desk.refundPieces, ({ params, body }) => ({
    about: orderSubject(params.invoice),
    does: (within) => refundPieces(within, { ...params, ...body }),
  }))
}

/** What was exported. A word that was looked for may be somebody's name or phone, so it is only said that there was one. */
function factsOf({ k, ...filter }: OrderFilter): DeskFacts {
  return { ...filter, searched: k !== '' }
}
