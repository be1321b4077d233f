import { randomUUID } from 'node:crypto'
import { Client, type DatabaseError } from 'pg'
import { singleConnection } from './connect.ts'

/** `undefined_prepared_statement` and `duplicate_prepared_statement`. */
const lostStatement = new Set(['26000', '42P05'])
const maxRounds = 5

/** Throws behind a pooler that gives a prepared statement to another client or loses it. Two connections execute
 *  one named statement in turn. */
export async function refuseUnpreparedPooler(url: string): Promise<void> {
  const statement = { name: `pooler-${randomUUID()}`, text: 'select 1' }
  await withClients(url, 2, async (clients) => {
    try {
      for (let round = 0; round < maxRounds; round += 1)
        for (const client of clients) await client.query(statement)
    } catch (error) {
      if (!lostStatement.has((error as DatabaseError).code ?? '')) throw error
      throw new Error(
        'DATABASE_URL leads through a pooler without support for prepared statements. Set DATABASE_PREPARED_STATEMENTS=false, or let the pooler support them (PgBouncer from 1.21 on, with max_prepared_statements).',
      )
    }
  })
}

/** Throws if a pooler is in between: it may move a session to another server connection, which loses the lock and
 *  the settings of a migration. */
export async function refusePooler(url: string): Promise<void> {
  await withClients(url, 1, async ([client]) => {
    const answer = await client?.query<{ pid: number }>('select pg_backend_pid() as pid')
    // A pooler announces process ids of its own.
    if (answer?.rows[0]?.pid === (client as unknown as { processID: number }).processID) return
    throw new Error('DATABASE_OWNER_URL leads through a pooler. It must connect to PostgreSQL directly.')
  })
}

async function withClients(
  url: string,
  count: number,
  work: (clients: readonly Client[]) => Promise<void>,
): Promise<void> {
  const clients = Array.from({ length: count }, () => new Client(singleConnection(url)))
  try {
    for (const client of clients) await client.connect()
    await work(clients)
  } finally {
    await Promise.all(clients.map(async (client) => await client.end()))
  }
}
