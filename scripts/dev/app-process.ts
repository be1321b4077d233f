import '../../server/platform/ssr/set-node-env.ts'
import type { AddressInfo } from 'node:net'
import { migrate } from '../../database/migrate.ts'
import { readConfig } from '../../server/config/config.ts'
import { openData, openMall } from '../../server/open-mall.ts'
import { listFormTargets } from '../../server/payments/gateways/gateways.ts'
import { openLog } from '../../server/platform/log/log.ts'
import { endOnSignal, startLifetime } from '../../server/platform/shutdown/shutdown.ts'
import { refuseUnmigrated } from '../../server/prepare-database.ts'
import { readSettingsOrExit } from '../../server/read-settings-or-exit.ts'
import { renderAt } from './render-sources.ts'

// The server process of `npm run dev`, which restarts it after each change of a server file (scripts/dev.ts).
const { DEV_RENDERER_URL = '', DEV_OWNER_URL = '', DEV_DEPLOY_TIME = '' } = process.env
const config = readSettingsOrExit(readConfig)
const log = openLog(config.logLevel)
const lifetime = startLifetime(log)
endOnSignal(lifetime)
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

try {
  process.send?.(await openServer())
} catch (error) {
  // A process that is replaced while it starts ends before everything is open.
  if (!lifetime.hasEnded()) console.error('The server did not start.', error)
  await lifetime.end()
  process.exit(1)
}

/** Returns the port. */
async function openServer(): Promise<number> {
  const url = config.database?.url ?? ''
  if (DEV_OWNER_URL === '') await refuseUnmigrated(url)
  else await migrate(DEV_OWNER_URL)
  const data = await openData(url, config, log, lifetime)
  const renderSources = renderAt(DEV_RENDERER_URL, listFormTargets(config))
  const development = { deployTime: new Date(DEV_DEPLOY_TIME), renderSources }
  const app = await openMall({ ...data, config, log }, { development }, lifetime)
  return (app.server.address() as AddressInfo).port
}
