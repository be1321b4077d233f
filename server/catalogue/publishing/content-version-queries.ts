import { type RawBuilder, sql } from 'kysely'

/** What a row is like, in one word that is another as soon as one of these columns is: by it whoever writes the row over
 *  shows which content was read. Where a row stands among others is not part of it, so that two may sort and edit. */
export function versionOf(
  alias: string,
  columns: readonly string[],
  ...further: readonly RawBuilder<unknown>[]
): RawBuilder<string> {
  const content = sql.join([...columns.map((column) => sql.ref(`${alias}.${column}`)), ...further])
  return sql`md5(json_build_array(${content})::text)`
}
