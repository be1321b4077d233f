/** All columns of a table as the result of a statement. Within a subquery or an insert they are not its result. */
const allColumns = [/\.(?:selectAll|returningAll)\(/, /`\s*select (?:\w+\.)?\*/i, /\breturning (?:\w+\.)?\*/i]

/** The lines that select all columns. A column that a migration adds changes the result of the prepared statement, which
 *  PostgreSQL refuses in processes that run (decision 28). */
export function listAllColumns(code: string): number[] {
  const found = allColumns.flatMap((pattern) => [...code.matchAll(new RegExp(pattern, 'gi'))])
  return found.map(({ index }) => code.slice(0, index).split('\n').length).toSorted((a, b) => a - b)
}
