import './platform/ssr/set-node-env.ts'
import { setFlagsFromString } from 'node:v8'
import type { Shop } from '../contract/shop/settings/shop.ts'
import { type Config, readConfig } from './config/config.ts'
import { version } from './config/version.ts'
import type { Log } from './core/log.ts'
import { greet } from './greeting.ts'
import { readDeployTime } from './platform/http/deploy-time.ts'
import { openLog } from './platform/log/log.ts'
import { ignoreClosedOutput } from './platform/shutdown/closed-output.ts'
import { drainFor } from './platform/shutdown/drain.ts'
import { endOnFailure, endOnSignal, type Lifetime, startLifetime } from './platform/shutdown/shutdown.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readSettingsOrExit } from './read-settings-or-exit.ts'
import { describeStartFault } from './start-faults.ts'

ignoreClosedOutput()
const config = readSettingsOrExit(readConfig)
const errorTracking = await openErrorTracking(config)
const log = openLog(config.logLevel, undefined, errorTracking?.report)
log.info({ version, role: config.role }, 'Starting')
const lifetime = startLifetime(log)
const drain = drainFor(config.drainMs)
let isServing = false
endOnSignal(lifetime, async () => {
  if (isServing) await drain.wait()
})
try {
  await openTraces(config, lifetime)
  if (errorTracking)
    await lifetime.open(
      async () => errorTracking,
      async (open) => await open.close(),
    )
  const shop = await startMall(config, log, lifetime)
  isServing = true
  // From the beginning, it would cost a fifth of the processor time of a start (decision 27).
  setFlagsFromString('--heap-growing-percent=20')
  console.log(greet(shop, config))
} catch (error) {
  // After Ctrl-C during the start, the error is only a consequence of the shutdown.
  if (!lifetime.hasEnded()) {
    console.error(
      error instanceof Error ? `The mall did not start. ${describeStartFault(error, config)}` : error,
    )
    process.exitCode = 1
  }
  await lifetime.end()
}

/** Opens each resource after its dependencies and closes in reverse order. The modules of the mall are loaded while the
 *  embedded PostgreSQL starts, which takes as long. */
async function startMall(config: Config, log: Log, lifetime: Lifetime): Promise<Shop> {
  const loadMall = async () => await import('./open-prepared-mall.ts')
  const { url, isUp } = await prepareDatabase(config, lifetime, {
    supervision: {
      report: (line) => log.error({ database: 'embedded' }, line),
      onLost: (error) => {
        console.error(`The embedded PostgreSQL could not be started again. ${error.message}`)
        void endOnFailure(lifetime)
      },
    },
    // A failure is reported by the import below.
    whileStarting: () => void loadMall().catch(() => null),
  })
  const { openPreparedMall } = await loadMall()
  return await openPreparedMall(
    { config, url, isDatabaseUp: isUp, isDraining: drain.isDraining, report: console.log },
    log,
    lifetime,
  )
}

/** Loads the SDK only where it is used. Opened first, so that the spans of the shutdown are sent. */
async function openTraces({ traces, role }: Config, lifetime: Lifetime): Promise<void> {
  if (traces === null) return
  const { openTracing } = await import('./platform/tracing/open-tracing.ts')
  await lifetime.open(
    async () => openTracing(traces, { version, role }),
    async (open) => await open.close(),
  )
}

/** Loads the client only where it is used. */
async function openErrorTracking({ errorTrackingDsn, demo, buildDirectory }: Config) {
  if (errorTrackingDsn === null) return null
  const { openErrorTracking } = await import('./platform/error-tracking/error-tracking.ts')
  // The time of the commit distinguishes two commits of one version.
  const build = (await readDeployTime(buildDirectory)).toISOString().replace(/\D/g, '')
  const release = `bauhinia@${version}+${build}`
  return openErrorTracking(errorTrackingDsn, { release, environment: demo ? 'demo' : 'production' })
}
