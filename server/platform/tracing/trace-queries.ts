import { SpanKind, trace } from '@opentelemetry/api'
import type { Client } from 'pg'
import { inSpan } from './tracing.ts'

/** A span for each query of a trace, with its text but never with its values. The queries by which a worker asks for
 *  jobs, twice a second, belong to no trace. */
export function traceQueries(client: Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const inItsSpan = async (text: unknown, ...rest: unknown[]) => {
    if (trace.getActiveSpan() === undefined) return await query(text, ...rest)
    const sql = readSqlText(text)
    return await inSpan(firstWord(sql), async () => await query(text, ...rest), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, maxTextLength) },
    })
  }
  Object.assign(client, { query: inItsSpan })
}

/** The longest statements of the mall have about 6,000 characters. */
const maxTextLength = 8_000

function readSqlText(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : 'query'
}

function firstWord(sql: string): string {
  return /[a-z]+/i.exec(sql)?.[0].toLowerCase() ?? 'query'
}
