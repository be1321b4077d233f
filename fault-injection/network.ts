import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network to a port of this machine, that can be cut. */
export interface Network {
  port: number
  /** Loses everything from now on, without closing a connection. */
  cut: () => void
  /** The connections of before stay lost, and new ones work. */
  restore: () => void
  close: () => void
}

/** @param port of the network; 0 for any */
export async function openNetwork(target: number, port = 0): Promise<Network> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    const onward = connect(target, '127.0.0.1')
    /** A connection that lost bytes is lost. */
    let isBroken = isCut
    const forward = (to: Socket) => (bytes: Buffer) => {
      isBroken ||= isCut
      if (!isBroken) to.write(bytes)
    }
    for (const socket of [client, onward]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        // The other side learns nothing of an end while the network is cut.
        if (isCut) return
        client.destroy()
        onward.destroy()
      })
    }
    client.on('data', forward(onward))
    onward.on('data', forward(client))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
    },
    restore: () => {
      isCut = false
    },
    close: () => {
      server.close()
      destroyAll()
    },
  }
}
