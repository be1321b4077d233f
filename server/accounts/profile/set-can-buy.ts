import type { Database } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { findPerson, updateCanBuy } from '../people/people-queries.ts'
import { lockPerson } from '../people/person-lock-queries.ts'

/** Allows or forbids a person to order. Placed orders are not affected. */
export async function setCanBuy(
  db: Database,
  { personId, canBuy }: { personId: string; canBuy: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, personId)
    orNotFound(await findPerson(tx, personId))
    await updateCanBuy(tx, personId, canBuy)
  })
}
