import type { Client } from 'pg'

/** Ends a connection whose query was not answered in time. The pool would use it again, and every further query would wait
 *  for the first one, in vain if the network was cut. */
export function endAfterTimeout(client: Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const inTime = async (...args: unknown[]) => {
    try {
      return await query(...args)
    } catch (error) {
      if ((error as Error).message === 'Query read timeout') void client.end().catch(() => undefined)
      throw error
    }
  }
  Object.assign(client, { query: inTime })
}
