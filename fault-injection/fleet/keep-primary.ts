import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import type { Pooler } from './pooler.ts'
import type { PostgresNode } from './postgres-node.ts'

/** Which node is the primary, kept as Patroni keeps it with synchronous_mode. */
export interface Keeper {
  primary: () => PostgresNode
  standby: () => PostgresNode
  /** Makes a node a standby of the present primary, from a copy. */
  rejoin: (node: PostgresNode) => Promise<void>
  isSynchronous: () => boolean
  stop: () => Promise<void>
}

const pauseMs = 250
/** Failed checks in a row after which the primary is given up, and missed standbys after which commits stop waiting. */
const maxFailures = 4

/** Watches a pair. A commit is confirmed once both nodes have it, so the standby is promoted only while that was so. Without a
 *  standby the primary goes on alone, and cannot be replaced. */
export function keepPrimary([first, second]: readonly [PostgresNode, PostgresNode], pool: Pooler): Keeper {
  let [primary, standby] = [first, second]
  let isSynchronous = false
  let isEnded = false
  let failures = 0
  const check = async () => {
    const streams = await countStandbys(primary).catch(() => null)
    if (streams === null) {
      failures += 1
      if (failures >= maxFailures && isSynchronous && !(await primary.isRunning())) await failOver()
      return
    }
    failures = streams > 0 === isSynchronous ? 0 : failures + 1
    // A standby that is back is waited for at once, a lost one is given some time.
    if (streams > 0 ? !isSynchronous : failures >= maxFailures) await setSynchronous(streams > 0)
  }
  const setSynchronous = async (isOn: boolean) => {
    // From here on the standby may lack what the primary confirms.
    if (!isOn) isSynchronous = false
    await onPrimary(primary, `alter system set synchronous_standby_names = '${isOn ? standby.name : ''}'`)
    await onPrimary(primary, 'select pg_reload_conf()')
    isSynchronous = isOn
    failures = 0
  }
  const failOver = async () => {
    await standby.promote()
    ;[primary, standby] = [standby, primary]
    // A copy has no synchronous_standby_names of its own.
    isSynchronous = false
    failures = 0
    await pool.leadTo(primary, standby)
  }
  const watching = (async () => {
    while (!isEnded) {
      // A check can fail while a new primary is busy; the next one repeats it.
      await check().catch(() => undefined)
      await after(pauseMs)
    }
  })()
  return {
    primary: () => primary,
    standby: () => standby,
    isSynchronous: () => isSynchronous,
    rejoin: async (node) => {
      await node.copyFrom(primary)
      await node.start()
      while (!isSynchronous) await after(pauseMs)
    },
    stop: async () => {
      isEnded = true
      await watching
    },
  }
}

async function countStandbys(primary: PostgresNode): Promise<number> {
  const sql = "select count(*)::int as streams from pg_stat_replication where state = 'streaming'"
  return Number((await onPrimary(primary, sql))[0]?.streams)
}

async function onPrimary(primary: PostgresNode, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({
    connectionString: primary.urlFor('postgres', 'postgres'),
    connectionTimeoutMillis: 2_000,
    query_timeout: 3_000,
  })
  client.on('error', () => null)
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => null)
  }
}
