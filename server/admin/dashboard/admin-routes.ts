import type { FastifyInstance } from 'fastify'
import { auditLogEndpoints } from '../../../contract/admin/audit-log.ts'
import { dashboardEndpoints } from '../../../contract/admin/today.ts'
import { listAuditLog } from '../../platform/audit-log/audit-log-queries.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { readToday } from './read-today.ts'

/** Endpoint of the dashboard. */
export async function adminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, dashboardEndpoints.read, () => readToday(deps))
  serve(app, auditLogEndpoints.list, ({ query }) => listAuditLog(deps.db, query))
}
