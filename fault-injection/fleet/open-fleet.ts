import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lifetime } from '../../server/platform/shutdown/shutdown.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { type Cache, cache } from './cache.ts'
import { type Monitoring, openMonitoring } from './monitoring.ts'
import { openPair, type Pair } from './open-pair.ts'
import type { Part } from './parts.ts'
import { openProgram, type Program, program } from './program.ts'
import { proxy } from './proxy.ts'

/** Processes on one machine, each on its own port, as a fleet has them on several. */
export interface Fleet extends Pair {
  /** The address of the proxy. */
  url: string
  home: string
  webs: readonly Program[]
  workers: readonly Program[]
  /** Addresses of the metrics of the web processes. */
  metrics: readonly string[]
  bucket: Bucket | null
  cache: Cache | null
  monitoring: Monitoring | null
}

const [webCount, workerCount] = [3, 2]
/** From the port of a process to that of its metrics. */
const toMetrics = 5

/** Opens a demo mall: PostgreSQL 18 with a synchronous standby, PgBouncer, three web processes, two workers, the demo bank and
 *  HAProxy; and the parts that the events need. Without a bucket the processes share one folder of files.
 *  @param basePort the first of 40 free ports */
export async function openFleet(
  basePort: number,
  lifetime: Lifetime,
  parts: ReadonlySet<Part>,
): Promise<Fleet> {
  const home = await mkdtemp(join(tmpdir(), 'mall-fleet-'))
  // PostgreSQL and PgBouncer run as another user.
  await chmod(home, 0o755)
  const port = (offset: number) => basePort + offset
  const password = randomBytes(16).toString('hex')
  const pair = await openPair(lifetime, { home, password, ports: [port(1), port(2), port(3)], parts })
  const bucket = parts.has('bucket') ? await openBucket(home, port(20), lifetime) : null
  const url = `http://127.0.0.1:${basePort}`
  const bank = { port: port(4), secret: randomBytes(32).toString('hex') }
  await mkdir(join(home, 'bank'))
  const environment = {
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PROXIES: '1',
    PUBLIC_URL: url,
    DATABASE_URL: pair.pool.url,
    DATABASE_REPLICA_URL: pair.pool.replicaUrl,
    DATABASE_PREPARED_STATEMENTS: 'false',
    DATABASE_LIMITS: 'role',
    DEMO_BANK_URL: `http://127.0.0.1:${bank.port}`,
    DEMO_BANK_SECRET: bank.secret,
    DATA_DIR: join(home, 'files'),
    NODE_COMPILE_CACHE: join(home, 'compiled'),
    ...bucket?.environment,
  }
  const bankProgram = program({
    command: ['node', 'demo-bank/main.ts'],
    env: {
      ...environment,
      DEMO_BANK_PORT: String(bank.port),
      DEMO_BANK_HOST: '127.0.0.1',
      DATA_DIR: join(home, 'bank'),
    },
    log: join(home, 'bank.log'),
  })
  const mall = (role: 'web' | 'worker', offset: number, name: string) =>
    program({
      command: [
        'node',
        '--max-old-space-size=512',
        '--max-semi-space-size=4',
        '--no-wasm-code-gc',
        'server/main.ts',
      ],
      env: {
        ...environment,
        ROLE: role,
        PORT: String(port(offset)),
        METRICS_PORT: String(port(offset + toMetrics)),
        DEMO_BANK_PORT: String(bank.port),
      },
      log: join(home, `${name}.log`),
      readyAt: `http://127.0.0.1:${port(offset)}/health/ready`,
    })
  const webs = Array.from({ length: webCount }, (_, index) => mall('web', 5 + index, `web${index + 1}`))
  const workers = Array.from({ length: workerCount }, (_, index) =>
    mall('worker', 5 + webCount + index, `worker${index + 1}`),
  )
  const stored = parts.has('cache') ? await cache(home, { varnish: port(15), origin: port(16) }) : null
  const webPorts = webs.map((_, index) => port(5 + index))
  const balancer = await proxy(home, { port: basePort, webPorts, cache: stored?.ports ?? null })
  await openProgram(lifetime, bankProgram)
  // The first one fills the demo mall.
  const [filling, ...others] = [...webs, ...workers]
  if (filling) await openProgram(lifetime, filling)
  await Promise.all(others.map(async (process) => await openProgram(lifetime, process)))
  if (stored) await openProgram(lifetime, stored)
  await openProgram(lifetime, balancer)
  const targets = [...webs, ...workers].map((_, index) => `127.0.0.1:${port(5 + toMetrics + index)}`)
  const monitoring = parts.has('monitoring')
    ? await openMonitoring(home, { port: port(17), targets }, lifetime)
    : null
  const metrics = targets.slice(0, webCount).map((target) => `http://${target}/metrics`)
  return { ...pair, url, home, webs, workers, metrics, bucket, cache: stored, monitoring }
}
