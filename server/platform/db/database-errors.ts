import { type Client, DatabaseError } from 'pg'

/** Removes what PostgreSQL quotes of rows and inputs from the errors of a connection. Such values are messages, names and
 *  addresses of people; the code and the names of table, column and constraint remain. */
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

/** The same error without the values that it quotes. */
export function withoutValues(error: DatabaseError): DatabaseError {
  for (const field of ['detail', 'hint', 'where', 'internalQuery'] as const) error[field] = undefined
  // Class 22, data exceptions, is the one whose messages quote values.
  if (!error.code?.startsWith('22')) return error
  const { message } = error
  error.message = message.replace(/".*"/s, '"…"')
  if (error.stack) error.stack = error.stack.replace(message, () => error.message)
  return error
}
