import { type Compilable, type CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** The place of a value in a compiled statement. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** The values of a statement, as expressions for their places. */
export type Slots<Values> = { [Name in keyof Values]: Expression<Values[Name]> }

/** Builds and compiles a frequent statement once; each execution sends it with its own values. To build a long statement
 *  takes more processor time than to run it. `build` receives every value that changes as an expression. */
export function compileOnce<Values extends object, Row>(
  build: (db: Database, slots: Slots<Values>) => Compilable<Row> | RawBuilder<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | null = null
  return async (db, values) => {
    compiled ??= build(db, slots as Slots<Values>).compile(db)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

const slots = new Proxy({}, { get: (_, name) => sql.val(new Slot(String(name))) })
