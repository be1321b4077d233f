import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { countMembers, getLastDay, lockContract, setContract, setDisabled } from './roster-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** Ends a distributor's contract at once. Refuses with `members-changed` if the number of members differs from the
 *  displayed one. */
export async function disableDistributor(
  { db, clock }: Deps,
  { id, expectedMembers }: { id: string; expectedMembers: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lock(tx, id)
    const members = await countMembers(tx, id)
    if (members !== expectedMembers) refuse({ code: 'members-changed', members })
    await setDisabled(tx, id, true, clock.now())
  })
}

/** Reinstates a distributor. */
export async function enableDistributor({ db, clock }: Deps, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lock(tx, id)
    await setDisabled(tx, id, false, clock.now())
  })
}

/** Sets the last day of a contract in Hong Kong. Refuses a past day with `day-in-past`, and
 *  `changed-meanwhile` if the last day is neither the displayed nor the new one. */
export async function renewDistributor(
  { db, clock }: Deps,
  {
    id,
    renewalExpiresOn,
    expectedExpiresOn,
  }: { id: string; renewalExpiresOn: string; expectedExpiresOn: string },
): Promise<void> {
  if (renewalExpiresOn < hongKongDay(clock.now())) refuse({ code: 'day-in-past' })
  await inTransaction(db, async (tx) => {
    await lock(tx, id)
    const current = await getLastDay(tx, id)
    if (current === renewalExpiresOn) return
    if (current !== expectedExpiresOn) refuse({ code: 'changed-meanwhile' })
    await setContract(tx, id, { renewalExpiresOn })
  })
}

async function lock(tx: Transaction, id: string): Promise<void> {
  if (!(await lockContract(tx, id))) refuse({ code: 'distributor-missing' })
}
