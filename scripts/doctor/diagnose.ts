import { join } from 'node:path'
import { findRunningCluster } from '../../database/embedded-cluster.ts'
import type { Config } from '../../server/platform/config/config.ts'
import { checkBackups } from './backup-checks.ts'
import { checkDatabase } from './database-checks.ts'
import { checked, type Finding, ok } from './finding.ts'
import { checkGateways, checkMail, checkPublicUrl } from './outside-checks.ts'
import { checkStorage } from './storage-checks.ts'

/** Checks the configuration against the real world. Changes nothing but a file that it removes again. */
export async function diagnose(config: Config): Promise<Finding[]> {
  const url = config.database?.url ?? (await embeddedUrl(config))
  const { backup } = config
  const none = ok('database', 'the embedded one, which runs while the mall runs')
  return [
    ...(url === null ? [none] : await checkDatabase(url, config)),
    await checked('storage', async () => await checkStorage(config)),
    ...(backup ? [await checked('backups', async () => await checkBackups(config, backup, new Date()))] : []),
    await checked('mail', async () => await checkMail(config)),
    ...(await checkGateways(config)),
    await checked('public address', async () => await checkPublicUrl(config)),
  ]
}

async function embeddedUrl({ dataDir }: Config): Promise<string | null> {
  const running = await findRunningCluster(join(dataDir, 'postgres'))
  return running?.urlFor('mall_app', 'mall') ?? null
}
