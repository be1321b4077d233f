import { type RawBuilder, sql } from 'kysely'

/** A hash of these columns, used as the version of a row for optimistic locking. The position is excluded, so that a
 *  move and an edit do not conflict. */
export function hashColumns(
  alias: string,
  columns: readonly string[],
  ...expressions: readonly RawBuilder<unknown>[]
): RawBuilder<string> {
  const content = sql.join([...columns.map((column) => sql.ref(`${alias}.${column}`)), ...expressions])
  return sql`md5(json_build_array(${content})::text)`
}
