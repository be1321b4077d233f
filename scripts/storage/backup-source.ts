import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { singleConnection } from '../../database/connect.ts'
import { findRunningCluster } from '../../database/embedded-cluster.ts'
import type { Config } from '../../server/config/config.ts'
import type { Source } from './base-backup.ts'

interface BackupSource extends Source {
  walFolder: string
  systemIdentifier: string
  isStandby: boolean
}

/** The running database of the mall, which must archive its WAL. */
export async function openBackupSource(
  { dataDir }: Pick<Config, 'dataDir'>,
  { databaseUrl, walFolder, programs }: NonNullable<Config['backup']>,
): Promise<BackupSource> {
  const source =
    databaseUrl === null || walFolder === null
      ? await embedded(join(dataDir, 'postgres'))
      : {
          url: databaseUrl,
          database: decodeURIComponent(new URL(databaseUrl).pathname.slice(1)) || 'mall',
          clusterFolder: null,
          programs,
          access: null,
          walFolder,
        }
  return { ...source, ...(await identifyCluster(source.url)) }
}

async function embedded(home: string): Promise<Omit<BackupSource, 'systemIdentifier' | 'isStandby'>> {
  const running = await findRunningCluster(home)
  if (running === null) throw new Error(`No mall is running with the data in ${home}: start it first.`)
  return {
    url: running.urlFor('postgres', 'mall'),
    database: 'mall',
    clusterFolder: join(home, 'cluster'),
    programs: null,
    access: await readFile(join(home, 'access.json'), 'utf8'),
    walFolder: join(home, 'wal'),
  }
}

/** Throws if the server does not archive: a base backup alone loses everything after it. */
export async function identifyCluster(
  url: string,
): Promise<Pick<BackupSource, 'systemIdentifier' | 'isStandby'>> {
  const client = new Client(singleConnection(url))
  await client.connect()
  try {
    const { rows } = await client.query<{ system: string; isStandby: boolean; archives: string }>(
      `select system_identifier::text as system, pg_is_in_recovery() as "isStandby", current_setting('archive_mode') as archives
       from pg_control_system()`,
    )
    if (rows[0]?.archives === 'off')
      throw new Error(
        'PostgreSQL does not archive its WAL: set archive_mode as docs/operations describes, and restart it. The embedded one archives from the next start on.',
      )
    return { systemIdentifier: rows[0]?.system ?? '', isStandby: rows[0]?.isStandby ?? false }
  } finally {
    await client.end()
  }
}
