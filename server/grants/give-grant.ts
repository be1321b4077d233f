import type { Grant } from '../../contract/grants.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../../contract/hong-kong-time.ts'
import type { Cents } from '../../contract/money.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { refuse } from '../platform/refuse.ts'
import { findDistributorOf, getGrant, insertGrant } from './grant-queries.ts'

export interface GiveGrant {
  edcNumber: string
  documentNumber: string
  amountCents: Cents
  /** Its last day in Hong Kong, or null. */
  expiresOn: string | null
  staffId: string
}

/** Records a large order that a distributor has paid outside the mall. Refuses with `distributor-missing`, or with
 *  `grant-number-taken` where the same document was recorded before, or with `day-in-past` where it would be over. */
export async function giveGrant(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { edcNumber, documentNumber, amountCents, expiresOn, staffId }: GiveGrant,
): Promise<Grant> {
  if (expiresOn !== null && expiresOn < hongKongDay(clock.now())) refuse({ code: 'day-in-past' })
  const id = await db.transaction().execute(async (tx) => {
    const personId = (await findDistributorOf(tx, edcNumber)) ?? refuse({ code: 'distributor-missing' })
    const expiresAt = expiresOn === null ? null : beginningOfDay(daysAfter(expiresOn, 1))
    const grant = { personId, documentNumber, amountCents, expiresAt, approvedBy: staffId, now: clock.now() }
    return (await insertGrant(tx, grant)) ?? refuse({ code: 'grant-number-taken' })
  })
  return await getGrant(db, id)
}
