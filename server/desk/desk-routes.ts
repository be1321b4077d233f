import type { FastifyInstance } from 'fastify'
import { deskLogEndpoints } from '../../contract/desk-log.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { listDeskLog } from '../platform/desk-log-queries.ts'
import { serve } from '../platform/serve.ts'

/** What the staff see of the mall as a whole. */
export async function deskRoutes(app: FastifyInstance, { db }: Dependencies): Promise<void> {
  serve(app, deskLogEndpoints.listDeskLog, ({ query }) => listDeskLog(db, query))
}
