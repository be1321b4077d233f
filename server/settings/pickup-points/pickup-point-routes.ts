import type { FastifyInstance } from 'fastify'
import { pickupPointEndpoints } from '../../../contract/shop/settings/pickup-points.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { listOpenPickupPoints } from './pickup-point-queries.ts'

/** The pick-up points of delivery methods, for shoppers. */
export async function pickupPointRoutes(app: FastifyInstance, { db }: Dependencies): Promise<void> {
  serve(app, pickupPointEndpoints.list, async ({ query }) => ({
    items: await listOpenPickupPoints(db, query.methodId),
  }))
}
