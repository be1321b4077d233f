import type { FastifyInstance } from 'fastify'
import { carrierEndpoints } from '../../../contract/admin/orders/carriers.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { carrierSubject, listCarriers } from './carrier-queries.ts'
import { saveCarrier } from './save-carrier.ts'

/** The admin endpoints for carriers. */
export async function carrierRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, carrierEndpoints.listOffered, async () => ({
    carriers: (await listCarriers(deps.db)).filter(({ isOffered }) => isOffered),
  }))
  serve(app, carrierEndpoints.list, async () => ({ carriers: await listCarriers(deps.db) }))
  serveAudited(app, deps, carrierEndpoints.save, ({ body }) => ({
    about: carrierSubject(body.code),
    run: (within) => saveCarrier(within, body),
  }))
}
