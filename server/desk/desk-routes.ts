import type { FastifyInstance } from 'fastify'
import { deskLogEndpoints } from '../../contract/desk-log.ts'
import { todayEndpoints } from '../../contract/today.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { listDeskLog } from '../platform/desk-log-queries.ts'
import { serve } from '../platform/serve.ts'
import { readToday } from './read-today.ts'

/** What the staff see of the mall as a whole. */
export async function deskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, todayEndpoints.readToday, () => readToday(deps))
  serve(app, deskLogEndpoints.listDeskLog, ({ query }) => listDeskLog(deps.db, query))
}
