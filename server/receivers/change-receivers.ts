import type { Receiver } from '../../contract/shop/receivers/receivers.ts'
import { lockPerson } from '../accounts/people/person-lock-queries.ts'
import type { Database } from '../core/database.ts'
import { inTransaction } from '../core/in-transaction.ts'
import { refuseIf } from '../core/refusals.ts'
import { getReceiver, listReceivers } from './read-receivers.ts'
import {
  deleteReceiver,
  getStoredReceiver,
  insertReceiver,
  listStoredReceivers,
  type ReceiverToStore,
  setDefault,
  updateReceiver,
} from './receiver-queries.ts'
import { findRefusalToAddReceiver, isSameReceiver } from './receiver-rules.ts'

// A person with addresses has exactly one default. Each command locks the person first, so that concurrent
// requests cannot add a 21st address or leave two defaults, or none.

/** Adds an address, or returns the one that has all of its fields already, as after a second press in another tab. It
 *  becomes the default if it is the first or requests it. */
export async function addReceiver(
  db: Database,
  { personId, input, statementVersion, now }: ReceiverToStore,
): Promise<Receiver> {
  return await inTransaction(db, async (tx) => {
    await lockPerson(tx, personId)
    const stored = await listStoredReceivers(tx, personId)
    const same = stored.find((receiver) => isSameReceiver(receiver, input))
    if (same === undefined) refuseIf(findRefusalToAddReceiver(stored.length))
    const added = { personId, input, statementVersion, isDefault: stored.length === 0, now }
    const id = same?.id ?? (await insertReceiver(tx, added))
    // The same address was entered again, beside another statement.
    if (same !== undefined) await updateReceiver(tx, id, added)
    if (input.isDefault) await setDefault(tx, personId, id)
    return await getReceiver(tx, personId, id)
  })
}

/** Changes an address. It can become the default, but a default stays until another is chosen. */
export async function changeReceiver(
  db: Database,
  { id, ...typed }: ReceiverToStore & { id: string },
): Promise<Receiver> {
  return await db.transaction().execute(async (tx) => {
    const { personId, input } = typed
    await lockPerson(tx, personId)
    await updateReceiver(tx, id, typed)
    if (input.isDefault) await setDefault(tx, personId, id)
    return await getReceiver(tx, personId, id)
  })
}

/** Removes an address and returns the others. If it was the default, the latest other one becomes the default. */
export async function removeReceiver(
  db: Database,
  { personId, id }: { personId: string; id: string },
): Promise<Receiver[]> {
  return await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    const { isDefault } = await getStoredReceiver(tx, personId, id)
    await deleteReceiver(tx, personId, id)
    const [latest] = await listStoredReceivers(tx, personId)
    if (isDefault && latest) await setDefault(tx, personId, latest.id)
    return await listReceivers(tx, personId)
  })
}

/** Makes an address the default. Returns all addresses. */
export async function makeDefaultReceiver(
  db: Database,
  { personId, id }: { personId: string; id: string },
): Promise<Receiver[]> {
  return await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    await setDefault(tx, personId, id)
    return await listReceivers(tx, personId)
  })
}
