import type { Log } from '../../core/log.ts'
import type { ObservedStorage, Storage, StorageFacts, StorageOperation } from '../../core/storage.ts'

const operations = ['read', 'write', 'remove'] as const

/** Counts and times the operations, and logs when the storage fails and when it works again: not each failure, because
 *  a page has forty pictures. */
export function observeStorage(storage: Storage, log: Log): ObservedStorage {
  const facts = Object.fromEntries(
    operations.map((one) => [one, { done: 0, failed: 0, seconds: 0 }]),
  ) as StorageFacts
  let isFailing = false
  const observe = async <Result>(
    operation: StorageOperation,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const fact = facts[operation]
    const start = performance.now()
    try {
      const result = await work()
      fact.done += 1
      if (isFailing) log.warn({ storage: storage.place }, 'the storage works again')
      isFailing = false
      return result
    } catch (error) {
      fact.failed += 1
      if (!isFailing) log.error({ err: error, storage: storage.place }, 'the storage failed')
      isFailing = true
      throw error
    } finally {
      fact.seconds += (performance.now() - start) / 1000
    }
  }
  return {
    ...storage,
    read: async (key) => await observe('read', async () => await storage.read(key)),
    write: async (key, bytes) => await observe('write', async () => await storage.write(key, bytes)),
    remove: async (key) => await observe('remove', async () => await storage.remove(key)),
    facts: () => facts,
  }
}
