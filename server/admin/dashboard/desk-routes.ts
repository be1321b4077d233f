import type { FastifyInstance } from 'fastify'
import { deskLogEndpoints } from '../../../contract/admin/desk-log.ts'
import { todayEndpoints } from '../../../contract/admin/today.ts'
import { listDeskLog } from '../../platform/audit-log/desk-log-queries.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { readToday } from './read-today.ts'

/** What the staff see of the mall as a whole. */
export async function deskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, todayEndpoints.readToday, () => readToday(deps))
  serve(app, deskLogEndpoints.listDeskLog, ({ query }) => listDeskLog(deps.db, query))
}
