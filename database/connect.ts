import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** Limits of a new connection in ms. A host that is there accepts it at once, also when it is busy; the login that follows
 *  needs its processor (decision 135). */
export const connectionLimits = { reachMs: 2_000, loginMs: 15_000 }

/** The login of a program that starts, which has nothing else to do. */
const patientLoginMs = 60_000

/** A socket for the `stream` setting of `pg` that fails where no host accepts the connection in time. */
export function reachableStream(reachMs: number = connectionLimits.reachMs): Socket {
  const socket = new Socket()
  const fail = () => {
    // After a delay of this process, the connection may have been accepted meanwhile.
    setImmediate(() => {
      if (!socket.connecting) return
      socket.destroy(Object.assign(new Error(`No connection within ${reachMs} ms`), { code: 'ETIMEDOUT' }))
    })
  }
  const timer = setTimeout(fail, reachMs)
  const clear = () => clearTimeout(timer)
  socket.once('connect', clear).once('close', clear)
  return socket
}

/** The settings of a single connection of a program, for `new Client`. */
export function singleConnection(url: string): ClientConfig {
  return {
    connectionString: url,
    stream: () => reachableStream(),
    connectionTimeoutMillis: patientLoginMs,
  }
}

/** Opens a single connection, and closes it after the work. */
export async function withConnection<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
  settings: ClientConfig = {},
): Promise<Result> {
  const client = new Client({ ...singleConnection(url), ...settings })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
