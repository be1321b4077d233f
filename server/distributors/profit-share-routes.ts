import type { FastifyInstance } from 'fastify'
import { profitShareEndpoints as profitShare } from '../../contract/shop/distributors/profit-share.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { readOverview } from './overview/read-overview.ts'
import { exportStatement } from './statement/export-statement.ts'
import { printStatement } from './statement/print-statement.ts'
import { readStatement } from './statement/read-statement.ts'

/** Endpoints for the earnings of distributors. */
export async function profitShareRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  serve(app, profitShare.readStatement, ({ user, query }) =>
    readStatement(db, { ...query, sponsorId: user.id }),
  )
  serve(app, profitShare.exportStatement, ({ user, query, language }) =>
    exportStatement(db, { ...query, sponsorId: user.id, language }),
  )
  serve(app, profitShare.printStatement, ({ user, query }) =>
    printStatement(deps, { ...query, sponsorId: user.id }),
  )
  serve(app, profitShare.readOverview, ({ user }) =>
    readOverview(db, { sponsorId: user.id, now: clock.now() }),
  )
}
