import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'

/** What is asked less often than this is planned anew each time: a plan takes memory in every connection. */
const oftenFrom = 10
/** PostgreSQL keeps a plan of 20 to 100 kB for each, in every connection. */
const maxStatements = 200
/** Texts that are counted. Lists of ids of every length make ever new ones. */
const maxCounted = 5_000

/** Names the texts that are asked often, so that a connection has PostgreSQL parse and plan them once
 *  (docs/decisions/0028). One for all connections of a process. */
export function namesOfStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size === maxStatements) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count < oftenFrom) {
      if (counts.size < maxCounted) counts.set(text, count)
      return undefined
    }
    const fresh = nameOfText(text)
    names.set(text, fresh)
    counts.delete(text)
    return fresh
  }
}

/** One name for one text in every process: behind a pooler, one process may run what another has prepared. */
export function nameOfText(text: string): string {
  return `q-${createHash('sha256').update(text).digest('hex').slice(0, 40)}`
}

/** Lets a connection ask by name what has one. */
export function queryByPreparedName(client: ClientBase, nameOf: (text: string) => string | undefined): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const byName = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string'
      ? query({ text, name: nameOf(text) }, values, ...rest)
      : query(text, values, ...rest)
  Object.assign(client, { query: byName })
}
