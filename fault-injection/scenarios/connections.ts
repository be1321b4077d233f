import { Client } from 'pg'
import type { FaultyCluster } from '../cluster.ts'
import type { Scenario } from '../scenario.ts'
import { type Shortage, submitDuringEach } from '../shortage.ts'

/** Exhausted connections: PostgreSQL has none left, or all connections of the mall wait for one locked row. */
export const exhaustedConnections: Scenario = {
  name: 'connections',
  run: async (cluster) =>
    await submitDuringEach(cluster, [exhaustDatabaseConnections(cluster), allWaitForOneRow]),
}

/** Other clients take all connections, and those of the mall are terminated. */
function exhaustDatabaseConnections({ adminUrl, appUrl }: FaultyCluster): Shortage {
  return {
    name: 'no connection left at PostgreSQL',
    begin: async () => {
      const others: Client[] = []
      for (let isFull = false; !isFull; ) {
        const client = await tryToConnect(appUrl)
        if (client !== null) others.push(client)
        isFull = client === null
      }
      const admin = new Client({ connectionString: adminUrl })
      await admin.connect()
      // One at a time, and each is taken at once, so that the mall cannot reconnect.
      const { rows } = await admin.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname like 'faults_%' and usename = 'mall_app'`,
      )
      for (const { pid } of rows) {
        await admin.query('select pg_terminate_backend($1, 2000)', [pid])
        const client = await tryToConnect(appUrl)
        if (client !== null) others.push(client)
      }
      await admin.end()
      return async () => void (await Promise.all(others.map(async (client) => await client.end())))
    },
  }
}

/** Null if PostgreSQL accepts no connection. */
async function tryToConnect(connectionString: string): Promise<Client | null> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  return await client.connect().then(
    () => client,
    () => null,
  )
}

/** An idle transaction locks the stock row of the product that all buyers order. */
const allWaitForOneRow: Shortage = {
  name: 'all connections wait for one locked row',
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
