import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A server in front of PostgreSQL that accepts connections at once, as a pooler does, and delays their logins. */
export interface LoginGate {
  /** The connection URL through it. */
  url: string
  /** Delays the logins that begin from now on. */
  hold: () => void
  /** Continues the delayed logins; later ones are not delayed. */
  release: () => void
  /** Logins that have begun since the last `hold`. */
  begun: () => number
  /** Breaks all connections, and refuses new ones until `open`. */
  shut: () => Promise<void>
  open: () => Promise<void>
  close: () => Promise<void>
}

export async function openLoginGate(directUrl: string): Promise<LoginGate> {
  const target = new URL(directUrl)
  const folder = target.searchParams.get('host')
  const sockets = new Set<Socket>()
  let released = Promise.withResolvers<void>()
  released.resolve()
  let begun = 0
  const join = async (client: Socket) => {
    begun += 1
    await released.promise
    const server = folder
      ? connect(`${folder}/.s.PGSQL.${target.port}`)
      : connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
  }
  const listener = createServer((client) => {
    sockets.add(client)
    client.on('error', () => client.destroy())
    void join(client)
  })
  const listen = async (port: number) => {
    listener.listen(port, '127.0.0.1')
    await once(listener, 'listening')
  }
  await listen(0)
  const { port } = listener.address() as AddressInfo
  const url = new URL(directUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  const shut = async () => {
    const closed = once(listener, 'close')
    listener.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closed
  }
  return {
    url: url.href,
    hold: () => {
      begun = 0
      released = Promise.withResolvers()
    },
    release: () => released.resolve(),
    begun: () => begun,
    shut,
    open: async () => await listen(port),
    close: async () => {
      released.resolve()
      if (listener.listening) await shut()
    },
  }
}
