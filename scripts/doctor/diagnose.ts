import { join } from 'node:path'
import { findPrimary, splitAddresses } from '../../database/addresses.ts'
import { findRunningCluster } from '../../database/embedded-cluster.ts'
import type { Config } from '../../server/config/config.ts'
import { checkBackups } from './backup-checks.ts'
import { checkCarriers } from './carrier-checks.ts'
import { checkDatabase } from './database-checks.ts'
import { checked, type Finding, ok } from './finding.ts'
import { checkGateways, checkMail, checkPublicUrl } from './outside-checks.ts'
import { checkErrorTracking, checkMetrics, checkTraces } from './process-checks.ts'
import { checkProxies } from './proxy-checks.ts'
import { checkReplica } from './replica-checks.ts'
import { checkSearchEngine } from './search-checks.ts'
import { checkSettings } from './setting-checks.ts'
import { checkStorage } from './storage-checks.ts'

/** Checks the configuration against the real world. Changes nothing but a file that it removes again. */
export async function diagnose(
  config: Config,
  variables: Readonly<Record<string, string | undefined>> = {},
): Promise<Finding[]> {
  const now = new Date()
  const url = config.database ? await reachableUrl(config.database.url) : await embeddedUrl(config)
  const { replicaUrl } = config.database ?? {}
  const none = ok('database', 'the embedded one, which runs while the mall runs')
  return [
    checkSettings(variables),
    ...(url === null ? [none] : await checkDatabase(url, config)),
    ...(url === null || !replicaUrl
      ? []
      : [await checked('replica', async () => await checkReplica(url, replicaUrl))]),
    ...(url === null
      ? []
      : [await checked('search engine', async () => await checkSearchEngine(config, url))]),
    await checked('storage', async () => await checkStorage(config)),
    ...(config.demo && config.backup === null
      ? []
      : [await checked('backups', async () => await checkBackups(config, url, now))]),
    await checked('mail', async () => await checkMail(config)),
    ...(await checkGateways(config)),
    ...(await checkCarriers(config)),
    await checked('metrics', async () => await checkMetrics(config)),
    await checked('error tracking', async () => await checkErrorTracking(config)),
    await checked('traces', async () => await checkTraces(config)),
    ...(await checkWayIn(config, now)),
  ]
}

/** The proxies are asked through the public address, so only if it leads to the mall. */
async function checkWayIn(config: Config, now: Date): Promise<Finding[]> {
  const address = await checked('public address', async () => await checkPublicUrl(config, now))
  if (address.state === 'fault' && !address.detail.startsWith('The ')) return [address]
  return [address, await checked('proxies', async () => await checkProxies(config))]
}

/** If no host accepts writes, the first: its fault is reported. */
async function reachableUrl(url: string): Promise<string> {
  return await findPrimary(url).catch(() => splitAddresses(url)[0] ?? url)
}

async function embeddedUrl({ dataDir }: Config): Promise<string | null> {
  const running = await findRunningCluster(join(dataDir, 'postgres'))
  return running?.urlFor('mall_app', 'mall') ?? null
}
