import type { BackupSettings } from '../../config/backup-settings.ts'
import type { Config } from '../../config/config.ts'
import type { Log } from '../../core/log.ts'
import type { ObservedStorage, Storage } from '../../core/storage.ts'
import { folderStorage } from './folder-storage.ts'
import { observeStorage } from './observe-storage.ts'
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
