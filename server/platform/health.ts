import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { Failed } from './refuse.ts'

/** For whoever watches over the process. `live` says that it runs; `ready` that it can serve people. */
export async function health(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  const options = { logLevel: 'silent' as const }
  app.get('/health/live', options, async () => ({ live: true }))
  app.get('/health/ready', options, async () => {
    await sql`select`.execute(db).catch(() => {
      throw new Failed(503, 'unavailable', 2)
    })
    return { ready: true }
  })
}
