import type { FastifyInstance } from 'fastify'
import { reconciliationEndpoints as admin } from '../../../contract/payments/reconciliation.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { readDiscrepancies, readResolvedDiscrepancies } from './read-discrepancies.ts'
import { acknowledgeDiscrepancy, resolveDiscrepancy } from './resolve-discrepancy.ts'

/** What the staff see of money that disagrees, and do about it. Both acts write the admin log themselves, because
 *  nothing may be asked of a bank before their transaction is over. */
export async function reconciliationAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, admin.listDiscrepancies, () => readDiscrepancies(deps))
  serve(app, admin.listResolvedDiscrepancies, () => readResolvedDiscrepancies(deps))
  serve(app, admin.resolveDiscrepancy, ({ user, params: { discrepancyKind, id }, body }) =>
    resolveDiscrepancy(deps, { staffId: user.id, discrepancyKind, subjectId: id, ...body }),
  )
  serve(app, admin.acknowledgeDiscrepancy, ({ user, params: { discrepancyKind, id }, body }) =>
    acknowledgeDiscrepancy(deps, { staffId: user.id, discrepancyKind, subjectId: id, ...body }),
  )
}
