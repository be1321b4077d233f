import type { FastifyInstance } from 'fastify'
import { alertEndpoints as alerts } from '../../contract/shop/alerts/alerts.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { cancelAlert } from './alert-queries.ts'
import { readAlerts } from './read-alerts.ts'
import { requestAlert } from './request-alert.ts'

/** Routes for availability alerts (docs/spec/cart.md#availability-alerts). */
export async function alertRoutes(app: FastifyInstance, { db, clock }: Dependencies): Promise<void> {
  serve(app, alerts.list, ({ user, query }) => readAlerts(db, { personId: user.id, ...query }))
  serve(app, alerts.add, async ({ user, body: { specificationId } }) => {
    await requestAlert(db, { personId: user.id, specificationId, now: clock.now() })
    return {}
  })
  serve(app, alerts.remove, async ({ user, body: { specificationId } }) => {
    await cancelAlert(db, { personId: user.id, specificationId, now: clock.now() })
    return {}
  })
}
