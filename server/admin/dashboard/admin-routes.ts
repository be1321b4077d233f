import type { FastifyInstance } from 'fastify'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { dashboardEndpoints } from '../../../contract/admin/dashboard/today.ts'
import { contactPermissions, hasPermission, type Permission } from '../../../contract/values/permissions.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { readSales } from './read-sales.ts'
import { readToday, readWaitingCounts } from './read-today.ts'
import { exportLog, logExportFacts, showLog } from './show-log.ts'

const canFindByContact = ({ permissions }: { permissions: readonly Permission[] }) =>
  hasPermission(permissions, contactPermissions)

/** Endpoint of the dashboard. */
export async function adminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, dashboardEndpoints.read, ({ user }) => readToday(deps, user.permissions))
  serve(app, dashboardEndpoints.countWaiting, () => readWaitingCounts(deps))
  serve(app, dashboardEndpoints.readSales, () => readSales(deps))
  serveAudited(app, deps, auditLogEndpoints.export, ({ user, body }) => ({
    about: ({ items }) => ({
      subject: 'log',
      name: 'csv',
      read: async () => logExportFacts(body, items.length),
    }),
    run: (within) => exportLog(within.db, { ...body, canFindByContact: canFindByContact(user) }),
  }))
  serve(app, auditLogEndpoints.list, ({ user, query }) =>
    showLog(deps.db, { ...query, canFindByContact: canFindByContact(user) }),
  )
}
