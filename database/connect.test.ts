import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Worker } from 'node:worker_threads'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { reachableStream, singleConnection } from './connect.ts'

/** Listens and accepts nothing, so that the kernel leaves further connections without an answer, as from a host that is
 *  not there. */
const deaf = `
  const { createServer } = require('node:net')
  const { parentPort } = require('node:worker_threads')
  const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port)
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
  })`

test('a connection that no host accepts fails after its limit', async () => {
  const worker = new Worker(deaf, { eval: true })
  afterAll(async () => void (await worker.terminate()))
  const [port] = (await once(worker, 'message')) as [number]
  const filling = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  const socket = reachableStream(300)
  socket.connect(port, '127.0.0.1')
  const [error] = await once(socket, 'error')
  expect(error).toMatchObject({ code: 'ETIMEDOUT' })
  for (const other of filling) other.destroy()
})

test('a host that accepts a connection has longer for the login', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  afterAll(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = new Client({
    ...singleConnection(`postgres://mall_app@127.0.0.1:${port}/mall`),
    stream: () => reachableStream(50),
    connectionTimeoutMillis: 500,
  })
  await expect(client.connect()).rejects.toThrow('timeout expired')
})
