import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { ClusterRole } from '../database/cluster-access.ts'
import { startEmbeddedCluster } from '../database/embedded-cluster.ts'
import type { FaultyCluster } from './cluster.ts'

const run = promisify(execFile)

/** A copy of all that PostgreSQL keeps, from which another can be started. */
export interface Backup {
  /** Starts one from it: it recovers to the moment in which the copy was complete. */
  restore: () => Promise<{
    urlFor: (role: ClusterRole, database: string) => string
    stop: () => Promise<void>
  }>
  remove: () => Promise<void>
}

/** Copies the files of a PostgreSQL while it works, as its documents describe it for any tool that can copy files.
 *  https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP */
export async function backUp({ adminUrl, folder }: FaultyCluster): Promise<Backup> {
  const copy = await mkdtemp(join(tmpdir(), 'mall-backup-'))
  const [from, to] = [join(folder, 'cluster'), join(copy, 'cluster')]
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(`select pg_backup_start('faults', true)`)
    await copyFiles(from, to)
    const { rows } = await admin.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    )
    // Its log once more: what was written while the rest was copied makes the copy whole.
    await rm(join(to, 'pg_wal'), { recursive: true })
    await copyFiles(join(from, 'pg_wal'), join(to, 'pg_wal'))
    await writeFile(join(to, 'backup_label'), rows[0]?.label ?? '')
    const { uid, gid } = await stat(from)
    await chown(join(to, 'backup_label'), uid, gid)
  } finally {
    await admin.end()
  }
  await rm(join(to, 'postmaster.pid'), { force: true })
  await copyFiles(join(folder, 'access.json'), join(copy, 'access.json'))
  return {
    restore: async () => await startEmbeddedCluster(copy),
    remove: async () => await rm(copy, { recursive: true, force: true }),
  }
}

/** With their owners. Files that vanish meanwhile were of no use: the log knows that they are gone. */
async function copyFiles(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]).catch((error: { stderr?: string }) => {
    const faults = (error.stderr ?? '').trim().split('\n')
    if (!faults.every((fault) => fault.endsWith('No such file or directory'))) throw error
  })
}
