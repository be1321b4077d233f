import type { OffsetCredit } from '../../contract/admin/offset-credit/offset-credit.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Cents } from '../../contract/values/money.ts'
import type { Transaction } from '../core/database.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { inTransaction } from '../core/in-transaction.ts'
import { refuse, refuseIf } from '../core/refusals.ts'
import { findRefusalToActAlone } from '../settings/approval-rules.ts'
import { readApprovalLimits } from '../settings/read-approval-limits.ts'
import { findDistributor, getOffsetCredit, insertOffsetCredit, readGiven } from './offset-credit-queries.ts'

export interface RecordOffsetCredit {
  edcNumber: string
  documentNumber: string
  amountCents: Cents
  /** Its last day in Hong Kong, or null. */
  expiresOn: string | null
  /** Who records it, or approves it. */
  staffId: string
  /** True if a second staff member has approved it. */
  isApproved?: boolean
}

/** Offset credits of the last 30 days count towards the limit. */
const countedMs = 30 * 24 * 60 * 60 * 1000

/** Records a large order that a distributor paid outside the mall. Refuses duplicates of its document, past days, and
 *  large ones without a second approver (decision 56). */
export async function recordOffsetCredit(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { edcNumber, documentNumber, amountCents, expiresOn, staffId, isApproved = false }: RecordOffsetCredit,
): Promise<OffsetCredit> {
  if (expiresOn !== null && expiresOn < hongKongDay(clock.now())) refuse({ code: 'day-in-past' })
  const id = await inTransaction(db, async (tx) => {
    const { personId, givenCents } = await readReceiver(tx, { edcNumber, staffId, now: clock.now() })
    const { creditApprovalCents } = await readApprovalLimits(tx)
    if (!isApproved) refuseIf(findRefusalToActAlone(givenCents + amountCents, creditApprovalCents))
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

/** What a staff member has granted a distributor within the counted time. */
export async function readGivenCredit(
  tx: Transaction,
  by: { edcNumber: string; staffId: string; now: Date },
): Promise<Cents> {
  return (await readReceiver(tx, by)).givenCents
}

async function readReceiver(
  tx: Transaction,
  { edcNumber, staffId, now }: { edcNumber: string; staffId: string; now: Date },
): Promise<{ personId: string; givenCents: Cents }> {
  const personId = (await findDistributor(tx, edcNumber)) ?? refuse({ code: 'distributor-missing' })
  const since = new Date(now.getTime() - countedMs)
  return { personId, givenCents: await readGiven(tx, { personId, staffId, since }) }
}
