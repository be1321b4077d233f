import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A web server on this machine, until the end of the test file; returns its port. */
export async function startPictureServer(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
