import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../database/migrate.ts'
import { setRoleLimits } from '../../database/role-limits.ts'
import { serverLimits } from '../../server/platform/db/open-database.ts'
import type { Lifetime } from '../../server/platform/shutdown/shutdown.ts'
import { type Keeper, keepPrimary } from './keep-primary.ts'
import { type Pooler, pooler } from './pooler.ts'
import { type PostgresNode, postgresNode } from './postgres-node.ts'
import { type Program, program } from './program.ts'
import { proxy } from './proxy.ts'

/** Processes on one machine, each on its own port, as a fleet has them on several. */
export interface Fleet {
  /** The address of the proxy. */
  url: string
  home: string
  keeper: Keeper
  pool: Pooler
  webs: readonly Program[]
  workers: readonly Program[]
  migrate: () => Promise<void>
  /** Addresses of the metrics of the web processes. */
  metrics: readonly string[]
}

export const webCount = 3
export const workerCount = 2
const database = 'mall'
/** From the port of a web process to that of its metrics. */
const webMetrics = 5

/** Opens a demo mall: PostgreSQL 18 with a synchronous standby, PgBouncer, three web processes, two workers, the demo bank and
 *  HAProxy. The processes share one folder of files, as they would share a bucket.
 *  @param basePort the first of 13 free ports */
export async function openFleet(basePort: number, lifetime: Lifetime): Promise<Fleet> {
  const home = await mkdtemp(join(tmpdir(), 'mall-fleet-'))
  // PostgreSQL and PgBouncer run as another user.
  await chmod(home, 0o755)
  const port = (offset: number) => basePort + offset
  const password = randomBytes(16).toString('hex')
  const [first, second] = [
    await postgresNode(home, { name: 'a', port: port(1), password }),
    await postgresNode(home, { name: 'b', port: port(2), password }),
  ]
  const pool = pooler(home, { port: port(3), password, database })
  await lifetime.open(
    async () => await preparePair(first, second, password),
    async () => {
      for (const node of [first, second]) await node.stop()
    },
  )
  await pool.leadTo(first, second)
  await openProgram(lifetime, pool)
  const keeper = await lifetime.open(
    async () => keepPrimary([first, second], pool),
    async (open) => await open.stop(),
  )
  const ownerUrls = () => keeper.primary().urlFor('mall_owner', database)
  const migrateAll = async () => {
    await migrate(ownerUrls())
    await setRoleLimits(keeper.primary().urlFor('postgres', database), 'mall_app', serverLimits)
  }
  await migrateAll()
  const url = `http://127.0.0.1:${basePort}`
  const bank = { port: port(4), secret: randomBytes(32).toString('hex') }
  await mkdir(join(home, 'bank'))
  const environment = {
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PROXIES: '1',
    PUBLIC_URL: url,
    DATABASE_URL: pool.url,
    DATABASE_REPLICA_URL: pool.replicaUrl,
    DATABASE_PREPARED_STATEMENTS: 'false',
    DATABASE_LIMITS: 'role',
    DEMO_BANK_URL: `http://127.0.0.1:${bank.port}`,
    DEMO_BANK_SECRET: bank.secret,
    DATA_DIR: join(home, 'files'),
    NODE_COMPILE_CACHE: join(home, 'compiled'),
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
      command: ['node', '--max-old-space-size=512', '--max-semi-space-size=8', 'server/main.ts'],
      env: {
        ...environment,
        ROLE: role,
        PORT: String(port(offset)),
        ...(role === 'web' && { METRICS_PORT: String(port(offset + webMetrics)) }),
        DEMO_BANK_PORT: String(bank.port),
      },
      log: join(home, `${name}.log`),
      readyAt: `http://127.0.0.1:${port(offset)}/health/ready`,
    })
  const webs = Array.from({ length: webCount }, (_, index) => mall('web', 5 + index, `web${index + 1}`))
  const workers = Array.from({ length: workerCount }, (_, index) =>
    mall('worker', 5 + webCount + index, `worker${index + 1}`),
  )
  const balancer = await proxy(
    home,
    basePort,
    webs.map((_, index) => port(5 + index)),
  )
  await openProgram(lifetime, bankProgram)
  // The first one fills the demo mall.
  for (const process of [...webs, ...workers]) await openProgram(lifetime, process)
  await openProgram(lifetime, balancer)
  const metrics = webs.map((_, index) => `http://127.0.0.1:${port(5 + webMetrics + index)}/metrics`)
  return { url, home, keeper, pool, webs, workers, migrate: migrateAll, metrics }
}

async function openProgram(lifetime: Lifetime, { start, end }: Program): Promise<void> {
  // Nothing is left to drain when the fleet is closed.
  await lifetime.open(start, async () => await end('SIGKILL'))
}

/** Starts the primary with the roles and the database of the mall, and a standby of it. */
async function preparePair(first: PostgresNode, second: PostgresNode, password: string): Promise<void> {
  await first.initialise()
  await first.start()
  const client = new Client({ connectionString: first.urlFor('postgres', 'postgres') })
  await client.connect()
  for (const role of ['mall_owner', 'mall_app'])
    await client.query(`create role ${role} login password '${password}'`)
  await client.query(`create database ${database} owner mall_owner`)
  await client.end()
  await second.copyFrom(first)
  await second.start()
}
