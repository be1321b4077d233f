import { withConnection } from '../../database/connect.ts'
import type { Config } from '../../server/config/config.ts'
import type { Storage } from '../../server/core/storage.ts'
import { backupStorage } from '../../server/platform/storage/open-storage.ts'
import { type BaseBackup, walKey } from '../storage/backup-rules.ts'
import { openBackupSource } from '../storage/backup-source.ts'
import { listBases } from '../storage/base-backups.ts'
import { sealedStorage } from '../storage/sealed-storage.ts'
import { oldestWaiting } from '../storage/wal-archive.ts'
import { type Finding, fault, ok } from './finding.ts'
import { findFailure } from './storage-checks.ts'

/** A daily base backup with an hour to spare. */
const maxBaseMs = 25 * 3_600_000
/** The promised maximum loss. */
const maxWaitingSeconds = 300

/** Checks that backups can be stored and that the last ones are recent. */
export async function checkBackups(
  config: Pick<Config, 'dataDir' | 'backup'>,
  url: string | null,
  now: Date,
): Promise<Finding> {
  const { backup } = config
  if (backup === null)
    return fault(
      'backups',
      'None are configured: everything since the opening would be lost with the machine.',
      'Set them up as docs/operations/README.md#backups describes. If another program makes them, this line remains.',
    )
  const place = backupStorage(backup)
  const failure = await findFailure(place)
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
  const waiting = await faultOfWal(config, backup, { url, last, place, now })
  if (waiting !== null) return waiting
  return ok('backups', `the last base backup is of ${last.startedAt}, and the WAL is stored`)
}

interface Archive {
  url: string | null
  last: BaseBackup
  place: Storage
  now: Date
}

/** The fault of WAL that is not archived or not stored, by what the web role can see. */
async function faultOfWal(
  config: Pick<Config, 'dataDir'>,
  backup: NonNullable<Config['backup']>,
  { url, last, place, now }: Archive,
): Promise<Finding | null> {
  if (backup.databaseUrl === null || url === null) {
    const { walFolder } = await openBackupSource(config, backup)
    const waitingSeconds = await oldestWaiting(walFolder, now)
    return waitingSeconds === null ? null : faultOfWaiting(waitingSeconds)
  }
  const { failedAt, archivedAt, archived, archives } = await readArchiver(url)
  if (!archives)
    return fault(
      'backups',
      'PostgreSQL does not archive its WAL.',
      'Set archive_mode as docs/operations/README.md#backups describes, and restart PostgreSQL.',
    )
  if (failedAt !== null && (archivedAt === null || failedAt > archivedAt))
    return fault(
      'backups',
      `PostgreSQL could not archive its WAL at ${failedAt.toISOString()}.`,
      'Its log has the reason; look at the rights and the free space of BACKUP_WAL_DIR.',
    )
  if (archived === null || archivedAt === null) return null
  const isStored = (await place.read(walKey(last.systemIdentifier, archived))) !== null
  return isStored ? null : faultOfWaiting((now.getTime() - archivedAt.getTime()) / 1000)
}

function faultOfWaiting(seconds: number): Finding | null {
  if (seconds <= maxWaitingSeconds) return null
  return fault(
    'backups',
    `WAL of ${Math.round(seconds / 60)} minutes is not stored yet.`,
    'Start mall-wal (npm run backup -- --wal); journalctl -u mall-wal has the reason of a failure.',
  )
}

interface Archiver {
  archives: boolean
  archived: string | null
  archivedAt: Date | null
  failedAt: Date | null
}

async function readArchiver(url: string): Promise<Archiver> {
  return await withConnection(url, async (client) => {
    const { rows } = await client.query<Archiver>(
      `select current_setting('archive_mode') <> 'off' as archives, last_archived_wal as archived,
         last_archived_time as "archivedAt", last_failed_time as "failedAt"
       from pg_stat_archiver`,
    )
    return rows[0] ?? { archives: false, archived: null, archivedAt: null, failedAt: null }
  })
}
