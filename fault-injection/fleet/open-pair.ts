import { Client } from 'pg'
import { migrate } from '../../database/migrate.ts'
import { setRoleLimits } from '../../database/role-limits.ts'
import { serverLimits } from '../../server/platform/db/open-database.ts'
import type { Lifetime } from '../../server/platform/shutdown/shutdown.ts'
import { type Disk, mountDisk } from './disks.ts'
import { type Keeper, keepPrimary } from './keep-primary.ts'
import { type Network, openNetwork } from './network.ts'
import type { Part } from './parts.ts'
import { type Pooler, pooler } from './pooler.ts'
import { type PostgresNode, postgresNode } from './postgres-node.ts'
import { openProgram } from './program.ts'

/** PostgreSQL 18 with a standby, and PgBouncer in front. */
export interface Pair {
  keeper: Keeper
  pool: Pooler
  /** Applies the missing migrations of a folder; by default those of this release. */
  migrate: (folder?: string) => Promise<void>
  network: Network | null
  disks: ReadonlyMap<PostgresNode, Disk>
}

interface Settings {
  home: string
  password: string
  ports: readonly [first: number, second: number, pool: number]
  parts: ReadonlySet<Part>
}

const database = 'mall'

export async function openPair(
  lifetime: Lifetime,
  { home, password, ports, parts }: Settings,
): Promise<Pair> {
  const network = parts.has('network')
    ? await lifetime.open(
        async () => await openNetwork(ports[0]),
        async (open) => await open.close(),
      )
    : null
  const disks = new Map<PostgresNode, Disk>()
  const openNode = async (index: 0 | 1) => {
    const name = (['a', 'b'] as const)[index]
    const place = network?.places[index]
    const settings = { name, port: ports[index], password, ...(place && { place }) }
    if (!parts.has('disks')) return await postgresNode(home, settings)
    const disk = await lifetime.open(
      async () => await mountDisk(home, `disk-${name}`),
      async (mounted) => await mounted.unmount(),
    )
    const node = await postgresNode(home, { ...settings, disk: disk.folder })
    disks.set(node, disk)
    return node
  }
  const [first, second] = [await openNode(0), await openNode(1)]
  await lifetime.open(
    async () => await startPair(first, second, password),
    async () => {
      for (const node of [first, second]) await node.stop()
    },
  )
  const pool = pooler(home, { port: ports[2], password, database })
  await pool.leadTo(first, second)
  await openProgram(lifetime, pool)
  const keeper = await lifetime.open(
    async () => keepPrimary([first, second], pool),
    async (open) => await open.stop(),
  )
  const migrateFrom = async (folder?: string) => {
    const primary = keeper.primary()
    await migrate(primary.urlFor('mall_owner', database), folder === undefined ? {} : { folder })
    await setRoleLimits(primary.urlFor('postgres', database), 'mall_app', serverLimits)
  }
  await migrateFrom()
  return { keeper, pool, migrate: migrateFrom, network, disks }
}

/** Starts the primary with the roles and the database of the mall, and a standby of it. */
async function startPair(first: PostgresNode, second: PostgresNode, password: string): Promise<void> {
  await first.initialise()
  await first.start()
  const client = new Client({ connectionString: first.urlFor('postgres', 'postgres') })
  await client.connect()
  for (const role of ['mall_owner', 'mall_app'])
    await client.query(`create role ${role} login password '${password}'`)
  // For the metric of the standbys.
  await client.query('grant pg_monitor to mall_app')
  await client.query(`create database ${database} owner mall_owner`)
  await client.end()
  await second.copyFrom(first)
  await second.start()
}
