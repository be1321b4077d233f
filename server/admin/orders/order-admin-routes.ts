import type { FastifyInstance } from 'fastify'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import { orderAdminEndpoints as admin } from '../../../contract/admin/orders/order-admin.ts'
import type { OrderFilter } from '../../../contract/admin/orders/order-list.ts'
import { contactPermissions, hasPermission, salesPermissions } from '../../../contract/values/permissions.ts'
import { cancelOrderAsAdmin } from '../../checkout/cancel/cancel-order-as-admin.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orderSubject } from '../../orders/records/order-log-queries.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { previewGoodwill, refundGoodwill } from '../../refunds/goodwill/refund-goodwill.ts'
import { previewPartialRefund } from '../../refunds/partial/plan-partial-refund.ts'
import { refundPartially } from '../../refunds/partial/refund-partially.ts'
import { previewRefund } from '../../refunds/whole/preview-refund.ts'
import { refundOrder } from '../../refunds/whole/refund-order.ts'
import { addOrderNote, orderNotesSubject } from './add-order-note.ts'
import { confirmOrders } from './confirm-orders.ts'
import { exportOrders } from './export-orders.ts'
import { listOrdersForAdmin, readOrderSums } from './list-orders.ts'
import { countOrderViews } from './order-task-queries.ts'
import { readOrderStory } from './read-order-story.ts'
import { removeFilter, savedFiltersSubject, saveFilter } from './save-filter.ts'
import { listSavedFilters } from './saved-filter-queries.ts'

/** Admin endpoints for orders: lists, bulk actions, and actions that involve several modules. */
export async function orderAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  // Long because it lists routes, which do not depend on each other.
  const { db, clock } = deps
  /** Answers an act with the order as it is afterwards. */
  const thenStory =
    (invoice: string, act: (within: Dependencies) => Promise<void>) => async (within: Dependencies) => {
      await act(within)
      return await readOrderStory(within, invoice, clock.now())
    }
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
  serve(app, admin.countTasks, () => countOrderViews(db))
  serve(app, admin.listSavedFilters, async ({ user }) => ({ items: await listSavedFilters(db, user.id) }))
  serveAudited(app, deps, admin.saveFilter, ({ user, body }) => ({
    about: savedFiltersSubject(user.id),
    run: async (within) => ({ items: await saveFilter(within, { personId: user.id, ...body }) }),
  }))
  serveAudited(app, deps, admin.removeFilter, ({ user, params }) => ({
    about: savedFiltersSubject(user.id),
    run: async (within) => ({ items: await removeFilter(within, { personId: user.id, ...params }) }),
  }))
  serve(app, admin.read, ({ params }) => readOrderStory(deps, params.invoice, clock.now()))
  serve(app, admin.confirmSeveral, ({ user, body }) =>
    confirmOrders(deps, { staffId: user.id, invoices: body.invoices }),
  )
  serveAudited(app, deps, admin.export, ({ user, body, language }) => ({
    about: () => ({ subject: 'orders', name: 'csv', read: async () => describeFilter(body) }),
    // The file is read while it is sent, after the transaction that records its export.
    run: async () =>
      exportOrders(db, body, {
        hasAmounts: hasPermission(user.permissions, salesPermissions),
        language,
      }),
  }))
  serveAudited(app, deps, admin.cancel, ({ params, body }) => ({
    about: orderSubject(params.invoice),
    run: thenStory(params.invoice, (within) => cancelOrderAsAdmin(within, { ...params, ...body })),
  }))
  serveAudited(app, deps, admin.addNote, ({ user, params, body }) => ({
    about: orderNotesSubject(params.invoice),
    run: thenStory(params.invoice, (within) =>
      addOrderNote(within, { ...params, ...body, staffId: user.id }),
    ),
  }))
  serve(app, admin.previewRefund, ({ params }) => previewRefund(deps, params.invoice))
  serveAudited(app, deps, admin.refund, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: thenStory(params.invoice, (within) => refundOrder(within, { ...params, ...body, staffId: user.id })),
  }))
  serve(app, admin.previewPartialRefund, ({ params, query }) =>
    previewPartialRefund(deps, { ...params, ...query }),
  )
  serveAudited(app, deps, admin.refundPartially, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: thenStory(params.invoice, (within) =>
      refundPartially(within, { ...params, ...body, staffId: user.id }),
    ),
  }))
  serve(app, admin.previewGoodwill, ({ params }) => previewGoodwill(deps, params.invoice))
  serveAudited(app, deps, admin.refundGoodwill, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: thenStory(params.invoice, (within) =>
      refundGoodwill(within, { ...params, ...body, staffId: user.id }),
    ),
  }))
}

/** The audit log facts of an export. A search word may be a name or a phone, so only its presence is logged. */
function describeFilter({ k, ...filter }: OrderFilter): AuditFacts {
  return { ...filter, searched: k !== '' }
}
