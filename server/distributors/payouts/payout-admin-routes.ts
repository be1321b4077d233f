import type { FastifyInstance } from 'fastify'
import { payoutEndpoints as payouts } from '../../../contract/admin/distributors/payouts.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { exportPayout, makePayout, readPayouts } from './make-payout.ts'
import { payoutSubject } from './payout-log-queries.ts'

/** Endpoints for payouts to distributors. */
export async function payoutAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, payouts.list, () => readPayouts(deps.db, deps.clock.now()))
  serveAudited(app, deps, payouts.record, ({ body }) => ({
    about: payoutSubject(body.month),
    run: (within) => makePayout(within, body),
  }))
  serveAudited(app, deps, payouts.export, ({ params, language }) => ({
    about: payoutSubject(params.month),
    run: (within) => exportPayout(within.db, { ...params, language }),
  }))
}
