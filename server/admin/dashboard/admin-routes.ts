import type { FastifyInstance } from 'fastify'
import { auditLogEndpoints } from '../../../contract/admin/audit-log.ts'
import { dashboardEndpoints } from '../../../contract/admin/today.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { readToday } from './read-today.ts'
import { showLog } from './show-log.ts'

/** Endpoint of the dashboard. */
export async function adminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, dashboardEndpoints.read, () => readToday(deps))
  serve(app, auditLogEndpoints.list, ({ query }) => showLog(deps.db, query))
}
