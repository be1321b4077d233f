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

/** A copy of PostgreSQL's data directory, from which another server can be started. */
export interface Backup {
  /** Starts a server on the copy: it recovers to the moment at which the copy was complete. */
  restore: () => Promise<{
    urlFor: (role: ClusterRole, database: string) => string
    stop: () => Promise<void>
  }>
  remove: () => Promise<void>
}

/** Copies the files of a running PostgreSQL with its low-level backup API.
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
    // The WAL is copied again: the records written during the copy make it consistent.
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

/** Copies with owners. Files that vanish meanwhile are no error: the WAL records their removal. */
async function copyFiles(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]).catch((error: { stderr?: string }) => {
    const messages = (error.stderr ?? '').trim().split('\n')
    if (!messages.every((message) => message.endsWith('No such file or directory'))) throw error
  })
}
