import type { BackupSettings } from '../../config/backup-settings.ts'
import type { Config } from '../../config/config.ts'
import type { Log } from '../../core/log.ts'
import type { ObservedStorage, Storage, StorageFacts, StorageOperation } from '../../core/storage.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** The configured storage of the mall. Opens no connection. */
export function openStorage({ storage, dataDir, s3 }: Config, log: Log): ObservedStorage {
  return observeStorage(storageAt(storage, { dataDir, s3 }), log)
}

/** The storage of backups. */
export function backupStorage({ place }: Pick<BackupSettings, 'place'>): Storage {
  // Parts of 16 MB, for which nobody waits.
  return 'folder' in place ? folderStorage(place.folder) : s3Storage(place.s3, { requestTimeoutMs: 60_000 })
}

/** The storage of a kind, in use or not; throws if it is not configured. */
export function storageAt(
  kind: Config['storage'],
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  options: Parameters<typeof s3Storage>[1] = {},
): Storage {
  if (kind === 'folder') return folderStorage(dataDir)
  if (s3 === null) throw new Error('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set.')
  return s3Storage(s3, options)
}

const operations = ['read', 'write', 'remove'] as const

/** Counts and times the operations, and logs when the storage fails and when it works again: not each failure, because
 *  a page has forty pictures. */
function observeStorage(storage: Storage, log: Log): ObservedStorage {
  const facts = Object.fromEntries(
    operations.map((operation) => [operation, { done: 0, failed: 0, seconds: 0 }]),
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
