import type { Grant } from '../../contract/grants.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../../contract/hong-kong-time.ts'
import type { Cents } from '../../contract/money.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { refuse, refuseIf } from '../platform/http/refuse.ts'
import { findDistributorOf, getGrant, insertGrant, readGiver } from './grant-queries.ts'
import { refusalToGive } from './grant-rules.ts'

export interface GiveGrant {
  edcNumber: string
  documentNumber: string
  amountCents: Cents
  /** Its last day in Hong Kong, or null. */
  expiresOn: string | null
  staffId: string
}

/** Grants of the last 30 days count towards the limit. */
const countedMs = 30 * 24 * 60 * 60 * 1000

/** Records a large order that a distributor has paid outside the mall. Refuses with `distributor-missing`, or with
 *  `grant-number-taken` where the same document was recorded before, with `day-in-past` where it would be over, or
 *  with `duty-missing` where it is large and the staff member lacks the permission `admin` (decision 49). */
export async function giveGrant(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  { edcNumber, documentNumber, amountCents, expiresOn, staffId }: GiveGrant,
): Promise<Grant> {
  if (expiresOn !== null && expiresOn < hongKongDay(clock.now())) refuse({ code: 'day-in-past' })
  const id = await db.transaction().execute(async (tx) => {
    const personId = (await findDistributorOf(tx, edcNumber)) ?? refuse({ code: 'distributor-missing' })
    const since = new Date(clock.now().getTime() - countedMs)
    const giver = await readGiver(tx, { personId, staffId, since })
    refuseIf(refusalToGive({ amountCents, ...giver }, config.fourEyesOverCents))
    const expiresAt = expiresOn === null ? null : beginningOfDay(daysAfter(expiresOn, 1))
    const grant = { personId, documentNumber, amountCents, expiresAt, approvedBy: staffId, now: clock.now() }
    return (await insertGrant(tx, grant)) ?? refuse({ code: 'grant-number-taken' })
  })
  return await getGrant(db, id)
}
