import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join, relative } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import type { Shop } from '../contract/shop/settings/shop.ts'
import { type Config, readConfig } from '../server/config/config.ts'
import type { Log } from '../server/core/log.ts'
import { greet } from '../server/greeting.ts'
import { openData } from '../server/open-mall.ts'
import { openLog } from '../server/platform/log/log.ts'
import {
  endOnFailure,
  endOnSignal,
  type Lifetime,
  startLifetime,
} from '../server/platform/shutdown/shutdown.ts'
import { prepareDatabase } from '../server/prepare-database.ts'
import { prepareDemo } from '../server/prepare-demo.ts'
import { readSettingsOrExit } from '../server/read-settings-or-exit.ts'
import { readShop } from '../server/settings/read-shop.ts'
import { forward } from './dev/forward-requests.ts'
import { apiAt, startPageRenderer } from './dev/page-renderer.ts'
import { type RestartingServer, startRestarting } from './dev/restarting-server.ts'

// Runs the mall with hot module replacement. This process owns the database, the demo bank and Vite, and proxies all
// other requests to the server process, which restarts after a change of its sources.
const root = join(import.meta.dirname, '..')
const serverSources = /^(?:server|contract|database|seed|scripts\/dev)\/(?!.*\.test\.ts$).*\.(?:tsx?|sql)$/
/** Debounce time: editors write several files at once. */
const quietMs = 50

const config = readSettingsOrExit(readConfig)
const log = openLog(config.logLevel)
const lifetime = startLifetime(log)
endOnSignal(lifetime)
try {
  const shop = await openDevelopment(config, log, lifetime)
  console.log(greet(shop, config))
} catch (error) {
  if (!lifetime.hasEnded()) {
    console.error('The mall did not start.', error)
    process.exitCode = 1
  }
  await lifetime.end()
}

async function openDevelopment(config: Config, log: Log, lifetime: Lifetime): Promise<Shop> {
  const deployTime = new Date()
  const { url, ownerUrl } = await prepareDatabase(config, lifetime, {
    supervision: {
      report: (line) => log.error({ database: 'embedded' }, line),
      onLost: () => void endOnFailure(lifetime),
    },
  })
  const data = await openData(url, config, log, lifetime)
  await prepareDemo({ ...data, config, report: console.log }, lifetime)

  const gate = createServer()
  const vite = await lifetime.open(
    async () => await openVite(config, gate),
    async (open) => await open.close(),
  )
  // The renderer and the server process call each other, so the renderer starts before the server is known.
  let server: RestartingServer | null = null
  const api = apiAt(async () => {
    if (server === null) throw new Error('The server process has not been started yet.')
    const { port, release } = await server.hold()
    return { url: `http://127.0.0.1:${port}`, release }
  })
  const renderer = await lifetime.open(
    async () => await startPageRenderer(vite, { deployTime, origin: config.publicUrl, api }),
    async (open) => closeServer(open.server),
  )
  const env = buildEnvironment(config, {
    DATABASE_URL: url,
    DEV_OWNER_URL: ownerUrl ?? '',
    DEV_RENDERER_URL: renderer.url,
    DEV_DEPLOY_TIME: deployTime.toISOString(),
  })
  const opened = await lifetime.open(
    async () => startRestarting(() => fork(join(root, 'scripts/dev/app-process.ts'), { env, execArgv: [] })),
    async (open) => await open.stop(),
  )
  server = opened
  followSources(vite, opened)
  gate.on('request', (request, answer) =>
    vite.middlewares(request, answer, () => void forward(request, answer, opened)),
  )
  await lifetime.open(
    async () => await once(gate.listen(config.port, config.host), 'listening'),
    async () => closeServer(gate),
  )
  await opened.hold().then(({ release }) => release())
  return await readShop({ ...data, config }, data.clock.now())
}

async function openVite(config: Config, gate: Server): Promise<ViteDevServer> {
  return await createVite({
    root,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server: gate },
      allowedHosts: [new URL(config.publicUrl).hostname],
      fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**', `${config.dataDir}/**`] },
      watch: { ignored: ['**/.data/**', `${config.dataDir}/**`, '**/build/**', '**/test-results/**'] },
    },
    // Finds every package at the start; one found later would reload the page.
    optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!**/*.test.ts'] },
  })
}

/** The environment of the server process, which uses the database and the demo bank of this process. */
function buildEnvironment(config: Config, own: Record<string, string>): NodeJS.ProcessEnv {
  const bank = config.demoBank
  return {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, 'build/compiled'),
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: config.publicUrl,
    PROXIES: String(config.proxies + 1),
    DEMO: String(config.demo),
    ...(bank && {
      DEMO_BANK_PORT: String(bank.port),
      DEMO_BANK_URL: bank.url,
      DEMO_BANK_SECRET: bank.secret,
    }),
    ...own,
  }
}

function followSources(vite: ViteDevServer, server: RestartingServer): void {
  let waiting: NodeJS.Timeout | undefined
  vite.watcher.on('all', (_event, path) => {
    if (!serverSources.test(relative(root, path).replaceAll('\\', '/'))) return
    clearTimeout(waiting)
    waiting = setTimeout(() => server.restart(), quietMs)
  })
}

/** Does not wait for the end of every connection: a WebSocket of Vite stays open until Vite closes it. */
function closeServer(server: Server): void {
  server.close()
  server.closeAllConnections()
}
