import { Client } from 'pg'
import { singleConnection } from './connect.ts'

/** The addresses of a connection string with several hosts, such as `postgres://a:5432,b:5432/mall`, each as a
 *  connection string of its own. */
export function splitAddresses(url: string): string[] {
  const [, start = '', hosts = '', end = ''] = /^([^:]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? []
  const rest = end.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '')
  return hosts.split(',').map((host) => start + host + rest)
}

/** Whether the server of a connection accepts writes: it is no standby, and transactions are not read-only. */
export const writabilityQuery = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "isWritable"`

/** The address that accepts writes; throws with the fault of each if none does. A single address is not connected to. */
export async function findPrimary(url: string): Promise<string> {
  const addresses = splitAddresses(url)
  const [only, ...others] = addresses
  if (only !== undefined && others.length === 0) return only
  const faults: string[] = []
  for (const address of addresses) {
    const fault = await findAddressFault(address)
    if (fault === null) return address
    faults.push(`${new URL(address).host} ${fault}`)
  }
  throw new Error(`No host of the database accepts writes: ${faults.join('; ')}.`)
}

async function findAddressFault(address: string): Promise<string | null> {
  const client = new Client(singleConnection(address))
  // An error after the connection is broken has no other listener.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ isWritable: boolean }>(writabilityQuery)
    return rows[0]?.isWritable ? null : 'only reads'
  } catch (error) {
    const { message, code } = error as { message: string; code?: string }
    return `fails (${message || code})`
  } finally {
    await client.end().catch(() => undefined)
  }
}
