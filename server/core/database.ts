import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { DB } from '../../database/schema.ts'

/** The database handle of queries and commands. A transaction can be passed instead. */
export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>
