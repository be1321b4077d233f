import type { FastifyInstance } from 'fastify'
import {
  contactPermissions,
  hasPermission,
  salesPermissions,
} from '../../../contract/accounts/permissions.ts'
import type { AuditFacts } from '../../../contract/admin/audit-log.ts'
import { orderAdminEndpoints as admin, type OrderFilter } from '../../../contract/admin/order-admin.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orderSubject } from '../../orders/order-log-queries.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { previewRefund } from '../refunds/preview-refund.ts'
import { previewPartialRefund } from '../refunds/read-partial-refund.ts'
import { previewGoodwill, refundGoodwill } from '../refunds/refund-goodwill.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { refundPartially } from '../refunds/refund-partially.ts'
import { addOrderNote, orderNotesSubject } from './add-order-note.ts'
import { cancelOrderAsAdmin } from './cancel-order-as-admin.ts'
import { confirmOrders } from './confirm-orders.ts'
import { exportOrders } from './export-orders.ts'
import { listOrdersForAdmin, readOrderSums } from './list-orders.ts'
import { readOrderStory } from './read-order-story.ts'
import { removeFilter, savedFiltersSubject, saveFilter } from './save-filter.ts'
import { listSavedFilters } from './saved-filter-queries.ts'

/** Admin endpoints for orders: lists, bulk actions, and actions that involve several modules. */
export async function adminOrderRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  serve(app, admin.list, ({ user, query }) =>
    listOrdersForAdmin(db, {
      ...query,
      canFindByContact: hasPermission(user.permissions, contactPermissions),
    }),
  )
  serve(app, admin.sum, ({ user, query }) =>
    readOrderSums(db, {
      ...query,
      canFindByContact: hasPermission(user.permissions, contactPermissions),
    }),
  )
  serve(app, admin.listSavedFilters, async ({ user }) => ({ items: await listSavedFilters(db, user.id) }))
  serveAudited(app, deps, admin.saveFilter, ({ user, body }) => ({
    about: savedFiltersSubject(user.id),
    run: async (within) => ({ items: await saveFilter(within, { personId: user.id, ...body }) }),
  }))
  serveAudited(app, deps, admin.removeFilter, ({ user, params }) => ({
    about: savedFiltersSubject(user.id),
    run: async (within) => ({ items: await removeFilter(within, { personId: user.id, ...params }) }),
  }))
  serve(app, admin.read, ({ params }) => readOrderStory(db, params.invoice, clock.now()))
  serve(app, admin.confirmSeveral, ({ user, body }) =>
    confirmOrders(deps, { staffId: user.id, invoices: body.invoices }),
  )
  serveAudited(app, deps, admin.export, ({ user, body, lang }) => ({
    about: () => ({ subject: 'orders', name: 'csv', read: async () => factsOf(body) }),
    run: (within) =>
      exportOrders(within.db, body, {
        hasAmounts: hasPermission(user.permissions, salesPermissions),
        language: lang,
      }),
  }))
  serveAudited(app, deps, admin.cancel, ({ params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => cancelOrderAsAdmin(within, { ...params, ...body }),
  }))
  serveAudited(app, deps, admin.addNote, ({ user, params, body }) => ({
    about: orderNotesSubject(params.invoice),
    run: (within) => addOrderNote(within, { ...params, ...body, staffId: user.id }),
  }))
  serve(app, admin.previewRefund, ({ params }) => previewRefund(deps, params.invoice))
  serveAudited(app, deps, admin.refund, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => refundOrder(within, { ...params, ...body, staffId: user.id }),
  }))
  serve(app, admin.previewPartialRefund, ({ params, query }) =>
    previewPartialRefund(deps, { ...params, ...query }),
  )
  serveAudited(app, deps, admin.refundPartially, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => refundPartially(within, { ...params, ...body, staffId: user.id }),
  }))
  serve(app, admin.previewGoodwill, ({ params }) => previewGoodwill(deps, params.invoice))
  serveAudited(app, deps, admin.refundGoodwill, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => refundGoodwill(within, { ...params, ...body, staffId: user.id }),
  }))
}

/** The audit log facts of an export. A search word may be a name or a phone, so only its presence is logged. */
function factsOf({ k, ...filter }: OrderFilter): AuditFacts {
  return { ...filter, searched: k !== '' }
}
