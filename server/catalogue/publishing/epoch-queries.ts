import type { Transaction } from '../../core/database.ts'

/** Serialises changes of the catalogue: two imports at once would miss the entries added by the other. Readers are not
 *  blocked. */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await tx.selectFrom('catalogue_epoch').select('epoch').forUpdate().execute()
}

/** The same without waiting; returns whether the lock was acquired. */
export async function tryLockCatalogue(tx: Transaction): Promise<boolean> {
  const held = await tx.selectFrom('catalogue_epoch').select('epoch').forUpdate().skipLocked().execute()
  return held.length > 0
}

/** Increments the catalogue epoch: every process then empties its page cache. */
export async function incrementEpoch(tx: Transaction): Promise<void> {
  await tx
    .updateTable('catalogue_epoch')
    .set(({ eb }) => ({ epoch: eb('epoch', '+', 1) }))
    .execute()
}
