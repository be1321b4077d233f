import type { FastifyInstance } from 'fastify'
import { healthAdminEndpoints as admin } from '../../../contract/admin/health-admin.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { readHealth } from './health-queries.ts'

/** What the staff see of the mall's own health. */
export async function healthAdminRoutes(app: FastifyInstance, { db, clock }: Dependencies): Promise<void> {
  serve(app, admin.readHealth, () => readHealth(db, clock.now()))
}
