import type { Config } from '../../server/platform/config/config.ts'
import { backupStorage } from '../../server/platform/storage/open-storage.ts'
import { sourceOf } from '../storage/backup-source.ts'
import { listBases } from '../storage/base-backups.ts'
import { sealedStorage } from '../storage/sealed-storage.ts'
import { oldestWaiting } from '../storage/wal-archive.ts'
import { type Finding, fault, ok } from './finding.ts'
import { failureOf } from './storage-checks.ts'

/** A daily base backup with an hour to spare. */
const maxBaseMs = 25 * 3_600_000
/** The promised maximum loss. */
const maxWaitingSeconds = 300

/** Checks that backups can be stored and that the last ones are recent. */
export async function checkBackups(
  config: Pick<Config, 'dataDir'>,
  backup: NonNullable<Config['backup']>,
  now: Date,
): Promise<Finding> {
  const place = backupStorage(backup)
  const failure = await failureOf(place)
  if (failure !== null)
    return fault(
      'backups',
      failure,
      'Let the user of the backups write there, and correct BACKUP_DIR or BACKUP_BUCKET.',
    )
  const last = (await listBases(sealedStorage(place, backup.secret))).at(-1)
  if (!last || now.getTime() - new Date(last.startedAt).getTime() > maxBaseMs)
    return fault(
      'backups',
      last ? `The last base backup is of ${last.startedAt}.` : `${place.place} has no base backup.`,
      'Run npm run backup and enable mall-backup.timer; journalctl -u mall-backup has the reason of a failure.',
    )
  const { walFolder } = await sourceOf(config, backup)
  const waitingSeconds = await oldestWaiting(walFolder, now)
  if (waitingSeconds !== null && waitingSeconds > maxWaitingSeconds)
    return fault(
      'backups',
      `WAL of ${Math.round(waitingSeconds / 60)} minutes is not stored yet.`,
      'Start mall-wal (npm run backup -- --wal); journalctl -u mall-wal has the reason of a failure.',
    )
  return ok('backups', `the last base backup is of ${last.startedAt}, and the WAL is stored`)
}
