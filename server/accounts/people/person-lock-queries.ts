import type { Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'

/** Locks a person until the transaction ends, which serialises changes of their cart and addresses,
 *  so that limits and the single default address hold. 404 for an erased account, which takes nothing new. */
export async function lockPerson(tx: Transaction, personId: string): Promise<void> {
  const row = tx.selectFrom('people').where('id', '=', personId).select('erased_at').forNoKeyUpdate()
  const person = await row.executeTakeFirst()
  if (person !== undefined && person.erased_at !== null) orNotFound(null)
}

/** Locks the person of an order until the transaction ends, also one whose account was erased. */
export async function lockOrderer(tx: Transaction, personId: string): Promise<void> {
  await tx.selectFrom('people').where('id', '=', personId).select('id').forNoKeyUpdate().execute()
}
