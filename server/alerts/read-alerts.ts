import { type AvailabilityAlert, mostAlerts } from '../../contract/alerts.ts'
import type { Page, PageQuery } from '../../contract/page.ts'
import { listThings } from '../cart/cart-queries.ts'
import type { Database } from '../platform/db/database.ts'
import { listWaiting } from './alert-queries.ts'

/** A page of what somebody waits for, latest first. They are few, so all are read and one page is cut out. */
export async function readAlerts(
  db: Database,
  { personId, page, size }: { personId: string } & PageQuery,
): Promise<Page<AvailabilityAlert>> {
  const waiting = await listWaiting(db, personId, mostAlerts)
  const things = await listThings(db, waiting)
  const items = waiting.flatMap(({ specificationId, createdAt }) => {
    const thing = things.get(specificationId)
    if (thing === undefined) return []
    const { displayProduct, product, specification } = thing
    return [{ displayProduct, product, specification, dateCreated: createdAt.toISOString() }]
  })
  const from = (page - 1) * size
  return { items: items.slice(from, from + size), page, size, total: items.length }
}
