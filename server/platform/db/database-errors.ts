import { type Client, DatabaseError } from 'pg'

/** Removes the values that PostgreSQL quotes from the errors of a connection: they may be personal data. The code
 *  and the names of table, column and constraint remain. */
export function redactErrors(client: Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const redacted = async (...args: unknown[]) => {
    try {
      return await query(...args)
    } catch (error) {
      throw error instanceof DatabaseError ? withoutValues(error) : error
    }
  }
  Object.assign(client, { query: redacted })
}

/** Removes quoted values from an error and returns it. */
export function withoutValues(error: DatabaseError): DatabaseError {
  for (const field of ['detail', 'hint', 'where', 'internalQuery'] as const) error[field] = undefined
  // Only messages of class 22, data exceptions, quote values.
  if (!error.code?.startsWith('22')) return error
  const { message } = error
  error.message = message.replace(/".*"/s, '"…"')
  if (error.stack) error.stack = error.stack.replace(message, () => error.message)
  return error
}
