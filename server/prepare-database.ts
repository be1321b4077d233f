import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findPrimary, splitAddresses } from '../database/addresses.ts'
import { type Supervision, startEmbeddedCluster } from '../database/embedded-cluster.ts'
import { migrate, missingMigrations } from '../database/migrate.ts'
import { refusePooler, refuseUnpreparedPooler } from '../database/pooler.ts'
import { grantAppRole, refuseUnfit } from '../database/requirements.ts'
import { refuseIgnoredLimits, refuseOtherLimits, setRoleLimits } from '../database/role-limits.ts'
import { createRolesAndDatabase } from '../database/roles.ts'
import type { Config } from './config/config.ts'
import { serverLimits } from './platform/db/open-database.ts'
import type { Lifetime } from './platform/shutdown/shutdown.ts'

type Settings = Pick<Config, 'database' | 'dataDir'> & Partial<Pick<Config, 'backup'>>

interface PreparedDatabase {
  /** The connection URL of the mall. */
  url: string
  /** The URL for migrations; null for an operator's own database. */
  ownerUrl: string | null
  /** Whether the embedded server is running; always true for an operator's own database. */
  isUp: () => boolean
}

interface EmbeddedOptions {
  /** Restarts the embedded server of a long-running process. */
  supervision?: Supervision
  /** Called while the embedded server starts. */
  whileStarting?: () => void
}

/** Starts and migrates the embedded database. An operator's own is only checked, so that web processes do not need
 *  its owner's password. */
export async function prepareDatabase(
  config: Settings,
  lifetime: Lifetime,
  embedded: EmbeddedOptions = {},
): Promise<PreparedDatabase> {
  if (config.database === null) {
    const { url, ownerUrl, isUp } = await startEmbeddedDatabase(config, lifetime, embedded)
    await migrate(ownerUrl)
    return { url, ownerUrl, isUp }
  }
  const { limitsBy, preparesStatements } = config.database
  const url = await findPrimary(config.database.url)
  await refuseUnfit(url)
  await refuseUnmigrated(url)
  if (limitsBy === 'role') await refuseOtherLimits(url, serverLimits)
  else await refuseIgnoredLimits(url, serverLimits)
  if (preparesStatements) await refuseUnpreparedPooler(url)
  // With all of its hosts, so that connections follow a failover.
  return { url: config.database.url, ownerUrl: null, isUp: () => true }
}

/** Throws if the database lacks migrations of this program. */
export async function refuseUnmigrated(url: string): Promise<void> {
  const [firstMigration, ...others] = await missingMigrations(url)
  if (firstMigration === undefined) return
  throw new Error(
    `The database lacks ${others.length + 1} migrations, the first of which is ${firstMigration}. Run npm run migrate first; where the database is your own, with DATABASE_OWNER_URL.`,
  )
}

/** Migrates the configured database and returns the names of the applied migrations. */
export async function migrateDatabase(
  config: Settings,
  lifetime: Lifetime,
  report: (line: string) => void,
): Promise<string[]> {
  const ownerUrl = config.database
    ? await findPrimary(config.database.ownerUrl)
    : (await startEmbeddedDatabase(config, lifetime)).ownerUrl
  if (config.database) await refusePooler(ownerUrl)
  const applied = await migrate(ownerUrl, { report })
  if (config.database === null) return applied
  const role = decodeURIComponent(new URL(splitAddresses(config.database.url)[0] ?? '').username)
  if (role !== decodeURIComponent(new URL(ownerUrl).username)) await grantAppRole(ownerUrl, role)
  if (config.database.limitsBy === 'role') {
    await setRoleLimits(ownerUrl, role, serverLimits)
    report(`The role ${role} has the time limits of the mall.`)
  }
  return applied
}

async function startEmbeddedDatabase(
  { dataDir, backup }: Settings,
  lifetime: Lifetime,
  embedded: EmbeddedOptions = {},
): Promise<PreparedDatabase & { ownerUrl: string }> {
  await mkdir(dataDir, { recursive: true })
  const cluster = await lifetime.open(
    async () =>
      await startEmbeddedCluster(join(dataDir, 'postgres'), {
        archives: backup !== undefined && backup !== null,
        ...embedded,
      }),
    async (running) => await running.stop(),
  )
  await createRolesAndDatabase(cluster, 'mall')
  return {
    url: cluster.urlFor('mall_app', 'mall'),
    ownerUrl: cluster.urlFor('mall_owner', 'mall'),
    isUp: cluster.isUp,
  }
}
