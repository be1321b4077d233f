import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'

/** An address that listens before its mall is opened, because the settings of the mall contain it. */
export interface ReservedAddress {
  port: number
  origin: string
  server: Server
  /** Answers requests with this app. */
  serve: (app: FastifyInstance) => Promise<void>
}

/** Reserves an address of this machine until the tests of the file are done. */
export async function reserveAddress(): Promise<ReservedAddress> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    server,
    serve: async (app) => {
      await app.ready()
      server.on('request', (request, response) => app.routing(request, response))
    },
  }
}
