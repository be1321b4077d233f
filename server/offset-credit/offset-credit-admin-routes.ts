import type { FastifyInstance } from 'fastify'
import { offsetCreditEndpoints as admin } from '../../contract/admin/offset-credit/offset-credit.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveAudited } from '../platform/endpoints/serve-audited.ts'
import { closeOffsetCredit } from './close-offset-credit.ts'
import { offsetCreditSubject } from './offset-credit-log-queries.ts'
import { listOffsetCredits } from './offset-credit-queries.ts'
import { recordOffsetCredit } from './record-offset-credit.ts'

/** The admin endpoints for offset credits: large orders that distributors paid outside the mall. */
export async function offsetCreditAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serveAudited(app, deps, admin.record, ({ user, body }) => ({
    about: (offsetCredit) => offsetCreditSubject(offsetCredit.id),
    run: (within) =>
      recordOffsetCredit(within, { ...body, expiresOn: body.expiresOn ?? null, staffId: user.id }),
  }))
  serve(app, admin.list, async ({ query }) => ({
    items: await listOffsetCredits(deps.db, query.edcNumber),
  }))
  serveAudited(app, deps, admin.close, ({ params, body }) => ({
    about: offsetCreditSubject(params.id),
    run: (within) => closeOffsetCredit(within, { ...params, ...body }),
  }))
}
