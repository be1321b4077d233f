import { type AvailabilityAlert, maxAlerts } from '../../contract/shop/alerts/alerts.ts'
import type { Page, PageQuery } from '../../contract/values/page.ts'
import { listCartProducts } from '../cart/cart-queries.ts'
import type { Database } from '../core/database.ts'
import { listWaiting } from './alert-queries.ts'

/** A page of a person's alerts, latest first. All are read, because `maxAlerts` is small. */
export async function readAlerts(
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
