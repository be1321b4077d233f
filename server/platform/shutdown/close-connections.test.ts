import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeConnectionsOnClose } from './close-connections.ts'

test('neither a connection without a request nor one with a running request delays the shutdown, and the latter is answered', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  app.get('/', async () => {
    arrived.resolve()
    await answer.promise
    return 'answered'
  })
  closeConnectionsOnClose(app, { graceMs: 0 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const unused = connect(port, '127.0.0.1').resume()
  await once(unused, 'connect')
  const response = fetch(`http://127.0.0.1:${port}/`)
  await arrived.promise
  const closed = app.close()
  await once(unused, 'close')
  answer.resolve()
  expect(await (await response).text()).toBe('answered')
  await closed
})

test('connections that are made while the shutdown begins are answered', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  app.get('/', async () => 'answered')
  closeConnectionsOnClose(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  // The system completes them at once; the process accepts one in each turn of its loop.
  const answers = Array.from({ length: 50 }, async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
    return (await socket.toArray()).join('')
  })
  const closed = app.close()
  for (const answer of await Promise.all(answers)) expect(answer).toContain('answered')
  await closed
})
