import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Failed } from './refuse.ts'

interface Watched {
  db: Database
  /** Whether the database runs that this process itself has started. */
  isDatabaseUp: () => boolean
}

/** For a supervisor. `live` says that this process and its own database run, and `ready` that it can serve people. */
export async function health(app: FastifyInstance, { db, isDatabaseUp }: Watched): Promise<void> {
  const options = { logLevel: 'silent' as const }
  app.get('/health/live', options, async (_request, reply) => {
    const live = isDatabaseUp()
    return await reply.code(live ? 200 : 503).send({ live })
  })
  app.get('/health/ready', options, async () => {
    await sql`select`.execute(db).catch(() => {
      throw new Failed(503, 'unavailable', 2)
    })
    return { ready: true }
  })
}
