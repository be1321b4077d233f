import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findRunningCluster } from '../../database/embedded-cluster.ts'
import { type Config, readConfig } from '../../server/config/config.ts'
import { copyObjects } from '../../server/platform/storage/copy-objects.ts'
import { backupStorage, storageAt } from '../../server/platform/storage/open-storage.ts'
import { readSettingsOrExit } from '../../server/read-settings-or-exit.ts'
import { restoreCluster } from './restore-cluster.ts'
import { runnerFor, startRecovered } from './scratch-server.ts'
import { sealedStorage } from './sealed-storage.ts'

// npm run restore -- [--to FOLDER] [--until TIME] [--pictures] restores the cluster into an empty data folder, by default
// that of the embedded database, to the end of the archive or to a time such as 2026-11-23T18:00:00+08:00, and lets it
// recover. Start PostgreSQL on it afterwards. --pictures copies only the pictures back that the storage lacks.
const options = {
  to: { type: 'string' },
  until: { type: 'string' },
  pictures: { type: 'boolean', default: false },
} as const

const started = performance.now()
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
try {
  const { values } = parseArgs({ options })
  await restore(values)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function restore({ to, until, pictures }: { to?: string; until?: string; pictures: boolean }) {
  const config = readSettingsOrExit(readConfig)
  const { backup, dataDir } = config
  if (backup === null) throw new Error('BACKUP_DIR or BACKUP_BUCKET must be set.')
  if (pictures) return await restorePictures(config, backup)
  const time = until === undefined ? null : parseTime(until)
  const home = join(dataDir, 'postgres')
  if (to === undefined && config.database !== null)
    throw new Error('--to must name the data folder of your PostgreSQL, which is stopped and empty.')
  if (to === undefined && (await findRunningCluster(home)))
    throw new Error(`A mall is running with the data in ${home}: stop it, and move that folder away.`)
  const folder = to === undefined ? join(home, 'cluster') : resolve(to)
  await mkdir(join(folder, '..'), { recursive: true })
  const runner = await runnerFor(folder, backup.programs)
  const storage = sealedStorage(backupStorage(backup), backup.secret)
  const base = await restoreCluster(storage, { folder, until: time, runner, report: console.log })
  if (to === undefined && base.access !== null) {
    await runner.own(home)
    await writeFile(join(home, 'access.json'), base.access, { mode: 0o600 })
  }
  console.log(`Files restored in ${seconds()}; recovering`)
  const server = await startRecovered(folder, { programs: backup.programs, isDurable: true, runner })
  await server.stop()
  console.log(
    `Recovered in ${seconds()}. Last transaction: ${server.lastTransactionAt?.toISOString() ?? 'in the base backup'}`,
  )
  console.log(
    'Start PostgreSQL and the mall, run npm run audit, and make a base backup at once with npm run backup.',
  )
}

async function restorePictures(config: Config, backup: NonNullable<Config['backup']>): Promise<void> {
  const storage = storageAt(config.storage, config)
  const { copied, present } = await copyObjects(backupStorage(backup), storage, 'images/')
  console.log(`Pictures: ${copied} restored, ${present} present. ${seconds()}`)
}

function parseTime(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime()) || !/(?:Z|[+-]\d\d:\d\d)$/.test(text))
    throw new Error('--until must be a time with its zone, such as 2026-11-23T18:00:00+08:00.')
  return time
}
