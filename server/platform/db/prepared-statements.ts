import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'

/** Statements executed fewer times are planned each time: a plan takes memory in every connection. */
const minExecutions = 10
/** Each plan takes 20 to 100 kB in every connection. */
const maxStatements = 200
/** Maximum statements counted. Lists of ids of varying length produce ever new statements. */
const maxCounted = 5_000

/** A semicolon that does not end the text. pg-boss sends several commands at once, which cannot be prepared. */
const severalCommands = /;\s*\S/

/** A pattern as a parameter. Only a plan for its value can use it as a range of an index; a generic plan reads the whole
 *  index, and PostgreSQL estimates that to be as cheap. */
const patternParameter = /\slike \$\d/i

/** Names frequent statements, so that each connection parses and plans them once (decision 28). One
 *  instance per process. */
export function namesOfStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size === maxStatements) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count < minExecutions || severalCommands.test(text) || patternParameter.test(text)) {
      if (counts.size < maxCounted) counts.set(text, count)
      return undefined
    }
    const newName = nameOfText(text)
    names.set(text, newName)
    counts.delete(text)
    return newName
  }
}

/** The same name in every process: behind a pooler, one process may run a statement that another has prepared. */
export function nameOfText(text: string): string {
  return `q-${createHash('sha256').update(text).digest('hex').slice(0, 40)}`
}

/** Makes a connection use prepared statements for named texts. */
export function queryByPreparedName(client: ClientBase, nameOf: (text: string) => string | undefined): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const byName = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string'
      ? query({ text, name: nameOf(text) }, values, ...rest)
      : query(text, values, ...rest)
  Object.assign(client, { query: byName })
}
