import type { FastifyInstance } from 'fastify'
import {
  type AvailabilityAlert,
  alertEndpoints as alerts,
  maxAlerts,
} from '../../contract/shop/alerts/alerts.ts'
import type { Page, PageQuery } from '../../contract/values/page.ts'
import { listCartProducts } from '../cart/cart-queries.ts'
import type { Database } from '../core/database.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { cancelAlert, listWaiting } from './alert-queries.ts'
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

/** A page of a person's alerts, latest first. All are read, because `maxAlerts` is small. */
async function readAlerts(
  db: Database,
  { personId, page, size }: { personId: string } & PageQuery,
): Promise<Page<AvailabilityAlert>> {
  const waiting = await listWaiting(db, personId, maxAlerts)
  const cartProducts = await listCartProducts(db, waiting)
  const items = waiting.flatMap(({ specificationId, createdAt }) => {
    const cartProduct = cartProducts.get(specificationId)
    if (cartProduct === undefined) return []
    const { displayProduct, product, specification } = cartProduct
    return [{ displayProduct, product, specification, dateCreated: createdAt.toISOString() }]
  })
  const from = (page - 1) * size
  return { items: items.slice(from, from + size), page, size, total: items.length }
}
