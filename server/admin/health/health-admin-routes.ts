import type { FastifyInstance } from 'fastify'
import { healthAdminEndpoints as admin } from '../../../contract/admin/health/health-admin.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { readHealth } from './health-queries.ts'

/** Admin endpoint for the health of the mall. */
export async function healthAdminRoutes(app: FastifyInstance, { db, clock }: Dependencies): Promise<void> {
  serve(app, admin.read, () => readHealth(db, clock.now()))
}
