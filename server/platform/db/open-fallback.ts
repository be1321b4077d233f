import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { DB } from '../../../database/schema.ts'
import type { Database } from '../../core/database.ts'
import { Failed } from '../../core/refusals.ts'

/** A database for single reads: each is sent to one server, and after a failure to another.
 *  @param onFailure of the server, not of the statement */
export function openFallback(
  first: Database,
  second: Database,
  onFailure: (error: unknown) => void,
): Database {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery) => {
      try {
        return await first.executeQuery<Row>(query as CompiledQuery<Row>)
      } catch (error) {
        // The time of the request is over.
        if (error instanceof Failed) throw error
        if (isFaultOfServer(error)) onFailure(error)
        return await second.executeQuery<Row>(query as CompiledQuery<Row>)
      }
    },
    streamQuery: () => {
      throw new Error('A public read returns all of its rows at once.')
    },
  }
  const refuse = async () => {
    throw new Error('Public reads have no transactions.')
  }
  return new Kysely<DB>({
    dialect: {
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection: async () => connection,
        releaseConnection: async () => undefined,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        destroy: async () => undefined,
      }),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
}

/** Lost connections and time-outs have no SQLSTATE; the classes are those of connections, resources and intervention
 *  (https://www.postgresql.org/docs/18/errcodes-appendix.html). A statement that a visitor caused to fail is not one. */
function isFaultOfServer(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return !/^[0-9A-Z]{5}$/.test(code) || /^(?:08|53|57|58|XX)/.test(code)
}
