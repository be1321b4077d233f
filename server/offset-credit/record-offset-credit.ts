import { beginningOfDay, daysAfter, hongKongDay } from '../../contract/hong-kong-time.ts'
import type { Cents } from '../../contract/money.ts'
import type { OffsetCredit } from '../../contract/offset-credit.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { refuse, refuseIf } from '../platform/http/refuse.ts'
import { fourEyesOverCents } from '../settings/four-eyes.ts'
import { findDistributorOf, getOffsetCredit, insertOffsetCredit, readGiver } from './offset-credit-queries.ts'
import { refusalToGive } from './offset-credit-rules.ts'

export interface RecordOffsetCredit {
  edcNumber: string
  documentNumber: string
  amountCents: Cents
  /** Its last day in Hong Kong, or null. */
  expiresOn: string | null
  staffId: string
}

/** Offset credits of the last 30 days count towards the limit. */
const countedMs = 30 * 24 * 60 * 60 * 1000

/** Records a large order that a distributor paid outside the mall. Refuses duplicates of its document, past days, and
 *  large ones without the permission `admin` (decision 49). */
export async function recordOffsetCredit(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { edcNumber, documentNumber, amountCents, expiresOn, staffId }: RecordOffsetCredit,
): Promise<OffsetCredit> {
  if (expiresOn !== null && expiresOn < hongKongDay(clock.now())) refuse({ code: 'day-in-past' })
  const id = await inTransaction(db, async (tx) => {
    const personId = (await findDistributorOf(tx, edcNumber)) ?? refuse({ code: 'distributor-missing' })
    const since = new Date(clock.now().getTime() - countedMs)
    const giver = await readGiver(tx, { personId, staffId, since })
    refuseIf(refusalToGive({ amountCents, ...giver }, fourEyesOverCents))
    const expiresAt = expiresOn === null ? null : beginningOfDay(daysAfter(expiresOn, 1))
    const offsetCredit = {
      personId,
      documentNumber,
      amountCents,
      expiresAt,
      approvedBy: staffId,
      now: clock.now(),
    }
    return (await insertOffsetCredit(tx, offsetCredit)) ?? refuse({ code: 'offset-credit-number-taken' })
  })
  return await getOffsetCredit(db, id)
}
