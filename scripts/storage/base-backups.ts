import { type BaseBackup, expiredBases, isExpiredWal, manifestKey } from './backup-rules.ts'
import type { SealedStorage } from './sealed-storage.ts'

/** The complete base backups, the oldest first. */
export async function listBases(storage: SealedStorage): Promise<BaseBackup[]> {
  const bases: BaseBackup[] = []
  for await (const { key } of storage.list('base/'))
    if (key.endsWith('/manifest')) bases.push(JSON.parse(String(await storage.read(key))) as BaseBackup)
  return bases.toSorted((a, b) => a.id.localeCompare(b.id))
}

/** Removes what no time within the retention needs; returns the number of removed objects. */
export async function removeExpired(
  storage: SealedStorage,
  { now, keepDays }: { now: Date; keepDays: number },
): Promise<number> {
  const bases = await listBases(storage)
  const expired = new Set(expiredBases(bases, now, keepDays).map(({ id }) => id))
  const retained = bases.filter(({ id }) => !expired.has(id))
  let removed = 0
  const remove = async (key: string) => {
    await storage.remove(key)
    removed += 1
  }
  // The manifest first: without it, the other parts do not count as a backup.
  for (const id of expired) await remove(manifestKey(id))
  for await (const { key } of storage.list('base/')) {
    const id = key.split('/')[1] ?? ''
    const isUnfinished = !retained.some((base) => base.id === id) && id < (retained[0]?.id ?? '')
    if (expired.has(id) || isUnfinished) await remove(key)
  }
  for await (const { key } of storage.list('wal/')) {
    const [, systemIdentifier = '', name = ''] = key.split('/')
    if (isExpiredWal({ systemIdentifier, name }, retained)) await remove(key)
  }
  return removed
}
