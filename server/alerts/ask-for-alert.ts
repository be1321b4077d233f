import { mostAlerts } from '../../contract/alerts.ts'
import { findPerson, lockPerson } from '../accounts/people-queries.ts'
import { listThings } from '../cart/cart-queries.ts'
import type { Database } from '../platform/db/database.ts'
import { refuse, refuseIf } from '../platform/http/refuse.ts'
import { findPlace, insertAlert, listWaiting, lockQueue } from './alert-queries.ts'
import { askRefusal } from './alert-rules.ts'

/** Puts somebody at the end of the queue for a sold-out thing. Whoever stands in it already keeps their place.
 *  Refuses what can be had or is off the shelf, and whoever cannot be mailed or waits for too much. */
export async function askForAlert(
  db: Database,
  { personId, specificationId, now }: { personId: string; specificationId: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    await lockQueue(tx, specificationId)
    const place = (await findPlace(tx, specificationId)) ?? refuse({ code: 'display-product-missing' })
    const waiting = await listWaiting(tx, personId, mostAlerts)
    if (waiting.some((alert) => alert.specificationId === specificationId)) return
    const thing = (await listThings(tx, [place])).get(specificationId)
    const person = await findPerson(tx, personId)
    if (thing === undefined || person === null) refuse({ code: 'display-product-missing' })
    refuseIf(askRefusal({ thing, waiting: waiting.length, email: person.email }))
    await insertAlert(tx, { personId, place, now })
  })
}
