import { Client } from 'pg'
import type { FaultyCluster } from '../cluster.ts'
import { type Lack, submitWithoutEach } from '../deprive.ts'
import type { Scenario } from '../scenario.ts'

/** No connections: PostgreSQL has none left to give, or all of the mall's own wait for one row that somebody keeps. */
export const exhaustedConnections: Scenario = {
  name: 'connections',
  run: async (cluster) => await submitWithoutEach(cluster, [noneLeftAtDatabase(cluster), allWaitForOneRow]),
}

/** Others take all that there are, and what the mall had is ended. */
function noneLeftAtDatabase({ adminUrl, appUrl }: FaultyCluster): Lack {
  return {
    name: 'no connection left at PostgreSQL',
    begin: async () => {
      const others: Client[] = []
      for (let isFull = false; !isFull; ) {
        const one = await tryToConnect(appUrl)
        if (one !== null) others.push(one)
        isFull = one === null
      }
      const admin = new Client({ connectionString: adminUrl })
      await admin.connect()
      // One at a time, and each is taken at once: the mall never sees one free.
      const { rows } = await admin.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname like 'faults_%' and usename = 'mall_app'`,
      )
      for (const { pid } of rows) {
        await admin.query('select pg_terminate_backend($1, 2000)', [pid])
        const one = await tryToConnect(appUrl)
        if (one !== null) others.push(one)
      }
      await admin.end()
      return async () => void (await Promise.all(others.map(async (one) => await one.end())))
    },
  }
}

/** Null where there is no connection to be had. */
async function tryToConnect(connectionString: string): Promise<Client | null> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  return await client.connect().then(
    () => client,
    () => null,
  )
}

/** Somebody keeps the row of the stock that everybody wants. */
const allWaitForOneRow: Lack = {
  name: 'all connections wait for one row',
  begin: async ({ ownerUrl }, { specificationId }) => {
    const idleClient = new Client({ connectionString: ownerUrl })
    await idleClient.connect()
    await idleClient.query('begin')
    await idleClient.query('select from stock where specification_id = $1 for update', [specificationId])
    return async () => {
      await idleClient.query('rollback')
      await idleClient.end()
    }
  },
}
