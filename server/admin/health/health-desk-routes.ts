import type { FastifyInstance } from 'fastify'
import { healthDeskEndpoints as desk } from '../../../contract/admin/health-desk.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { readHealth } from './health-queries.ts'

/** What the staff see of the mall's own health. */
export async function healthDeskRoutes(app: FastifyInstance, { db, clock }: Dependencies): Promise<void> {
  serve(app, desk.readHealth, () => readHealth(db, clock.now()))
}
