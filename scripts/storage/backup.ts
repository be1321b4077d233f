import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { auditDatabase } from '../../database/audit/audit.ts'
import { readConfig } from '../../server/config/config.ts'
import { commandLimits, openDatabase } from '../../server/platform/db/open-database.ts'
import { backupStorage, storageAt } from '../../server/platform/storage/open-storage.ts'
import { readSettingsOrExit } from '../../server/read-settings-or-exit.ts'
import { identifyCluster, openBackupSource } from './backup-source.ts'
import { makeBaseBackup } from './base-backup.ts'
import { listBases, removeExpired } from './base-backups.ts'
import { recordRun } from './record-run.ts'
import { openWalRecord } from './record-wal.ts'
import { restoreCluster } from './restore-cluster.ts'
import { runnerFor, startRecovered } from './scratch-server.ts'
import { sealedStorage } from './sealed-storage.ts'
import { storePictures } from './store-pictures.ts'
import { followWal, uploadWal } from './wal-archive.ts'

// npm run backup makes a base backup, stores new pictures and removes what is older than BACKUP_KEEP_DAYS.
//   -- --wal       stores the WAL continuously, until it is stopped
//   -- --verify    restores the last backup into a scratch folder and checks every invariant
//   -- --list      lists the base backups
const options = {
  wal: { type: 'boolean' },
  verify: { type: 'boolean' },
  list: { type: 'boolean' },
  scratch: { type: 'string', default: tmpdir() },
} as const

const started = performance.now()
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
const config = readSettingsOrExit(readConfig)
try {
  const { values } = parseArgs({ options })
  if (values.wal) await storeWal()
  else if (values.verify) await recorded('VERIFY', () => verify(values.scratch))
  else if (values.list) await list()
  else await recorded('BACKUP', backUp)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function settings() {
  const { backup } = config
  if (backup === null) throw new Error('BACKUP_DIR or BACKUP_BUCKET must be set.')
  return {
    backup,
    place: backupStorage(backup),
    storage: sealedStorage(backupStorage(backup), backup.secret),
  }
}

/** The dashboard of the admin shows the last runs. The timers run on every node of a cluster, and the work on the
 *  primary only. */
async function recorded(kind: 'BACKUP' | 'VERIFY', work: () => Promise<void>): Promise<void> {
  const source = await openBackupSource(config, settings().backup).catch(() => null)
  if (source?.isStandby) {
    console.log('This server is a standby: its primary makes and verifies the backups.')
    return
  }
  await recordRun({ url: source?.url ?? null, kind, report: console.error }, work)
}

async function backUp(): Promise<void> {
  const { backup, place, storage } = settings()
  const source = await openBackupSource(config, backup)
  const base = await makeBaseBackup(source, storage)
  await uploadWal({ folder: source.walFolder, identify: async () => base.systemIdentifier }, storage)
  console.log(
    `Base backup ${base.id}: ${(base.bytes / 1e6).toFixed(0)} MB in ${base.parts} parts, ${seconds()}`,
  )
  const pictures = storageAt(config.storage, config)
  const { copied, present, missing } = await storePictures(source.url, pictures, place)
  console.log(`Pictures: ${copied} new, ${present} present`)
  const removed = await removeExpired(storage, { now: new Date(), keepDays: backup.keepDays })
  console.log(`Removed ${removed} objects older than ${backup.keepDays} days. ${seconds()}`)
  if (missing.length > 0)
    throw new Error(
      `${pictures.place} lacks ${missing.length} pictures of the database, such as ${missing[0]}. Mount the folder or set the bucket that the web processes use; npm run restore -- --pictures copies back what an earlier backup has.`,
    )
}

async function storeWal(): Promise<void> {
  const { backup, storage } = settings()
  const source = await openBackupSource(config, backup)
  const ended = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ended.abort())
  let known = source.systemIdentifier
  const identify = async () => {
    // Another cluster after pg_upgrade; a stopped server is still the one that was known.
    known = await identifyCluster(source.url).then(
      ({ systemIdentifier }) => systemIdentifier,
      () => known,
    )
    return known
  }
  const wal = { folder: source.walFolder, identify }
  const record = openWalRecord(source.url, console.error)
  await followWal(wal, storage, { signal: ended.signal, report: console.error, record })
}

async function verify(scratch: string): Promise<void> {
  const { backup, storage } = settings()
  const parent = await mkdtemp(join(scratch, 'mall-verify-'))
  const folder = join(parent, 'cluster')
  try {
    const runner = await runnerFor(folder, backup.programs)
    await runner.own(parent)
    const base = await restoreCluster(storage, { folder, until: null, runner, report: console.log })
    const server = await startRecovered(folder, { programs: backup.programs, isDurable: false, runner })
    try {
      const { lastTransactionAt } = server
      console.log(
        `Restored in ${seconds()}. Last transaction: ${lastTransactionAt?.toISOString() ?? 'in the base backup'}`,
      )
      const db = openDatabase(server.urlFor(base.database), { limits: commandLimits })
      const findings = await auditDatabase(db).finally(async () => await db.destroy())
      const broken = findings.filter(({ count }) => count > 0)
      for (const { id, sentence, count, examples } of broken)
        console.error(`${id} ${count}: ${sentence} Such as ${examples.join(', ')}`)
      const rows = findings.reduce((sum, { covered }) => sum + covered, 0)
      console.log(
        `${findings.length} invariants checked on ${rows} rows, ${broken.length} broken. ${seconds()}`,
      )
      if (broken.length > 0) throw new Error(`The restored backup violates ${broken.length} invariants.`)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}

async function list(): Promise<void> {
  for (const { id, finishedAt, bytes, majorVersion } of await listBases(settings().storage))
    console.log(
      `${id}  to be restored from ${finishedAt} on  ${(bytes / 1e6).toFixed(0)} MB  PostgreSQL ${majorVersion}`,
    )
}
