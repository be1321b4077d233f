import { maxAlerts } from '../../contract/shop/alerts/alerts.ts'
import { findPerson } from '../accounts/people/people-queries.ts'
import { lockPerson } from '../accounts/people/person-lock-queries.ts'
import { listCartProducts } from '../cart/cart-queries.ts'
import type { Database } from '../core/database.ts'
import { refuse, refuseIf } from '../core/refusals.ts'
import { findItemIds, insertAlert, listWaiting, lockQueue } from './alert-queries.ts'
import { findRefusalOfAlert } from './alert-rules.ts'

/** Appends a person to the queue of a sold-out specification; a repeat keeps the position.
 *  Refuses specifications that are available or not on sale, and people without an email address or with too many alerts. */
export async function requestAlert(
  db: Database,
  { personId, specificationId, now }: { personId: string; specificationId: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    await lockQueue(tx, specificationId)
    const place = (await findItemIds(tx, specificationId)) ?? refuse({ code: 'display-product-missing' })
    const waiting = await listWaiting(tx, personId, maxAlerts)
    if (waiting.some((alert) => alert.specificationId === specificationId)) return
    const cartProduct = (await listCartProducts(tx, [place])).get(specificationId)
    const person = await findPerson(tx, personId)
    if (cartProduct === undefined || person === null) refuse({ code: 'display-product-missing' })
    refuseIf(findRefusalOfAlert({ cartProduct, waiting: waiting.length, email: person.email }))
    await insertAlert(tx, { personId, place, now })
  })
}
