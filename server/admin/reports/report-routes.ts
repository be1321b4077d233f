import type { FastifyInstance } from 'fastify'
import { reportEndpoints } from '../../../contract/admin/dashboard/reports.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { readReport } from './read-report.ts'

/** Endpoint for reports of sales. */
export async function reportRoutes(app: FastifyInstance, { db }: Dependencies): Promise<void> {
  serve(app, reportEndpoints.run, ({ query: { of, key, ...query } }) =>
    readReport(db, { ...query, part: of === undefined ? null : { of, key } }),
  )
}
