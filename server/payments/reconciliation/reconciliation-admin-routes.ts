import type { FastifyInstance } from 'fastify'
import { reconciliationEndpoints as admin } from '../../../contract/admin/payments/reconciliation.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { readDiscrepancies, readResolvedDiscrepancies } from './read-discrepancies.ts'
import { acknowledgeDiscrepancy, resolveDiscrepancy } from './resolve-discrepancy.ts'

/** Admin endpoints for discrepancies. Both actions write the audit log themselves, because a gateway may be
 *  called only after their transaction. */
export async function reconciliationAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, admin.list, () => readDiscrepancies(deps))
  serve(app, admin.listResolved, () => readResolvedDiscrepancies(deps))
  serve(app, admin.resolve, ({ user, params: { discrepancyKind, id }, body }) =>
    resolveDiscrepancy(deps, { staffId: user.id, discrepancyKind, subjectId: id, ...body }),
  )
  serve(app, admin.acknowledge, ({ user, params: { discrepancyKind, id }, body }) =>
    acknowledgeDiscrepancy(deps, { staffId: user.id, discrepancyKind, subjectId: id, ...body }),
  )
}
