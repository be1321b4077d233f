import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { formatPagePolicy } from '../../server/platform/http/page-policy.ts'
import { forward } from './forward-requests.ts'
import { developmentPolicy } from './render-sources.ts'
import { startRestarting } from './restarting-server.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

/** A server process that answers every request with its number; `/slow` begins its answer and waits for `/finish`. */
const program = `
  let finish = () => {}
  const server = require('node:http').createServer((request, answer) => {
    if (request.url === '/slow') { answer.write('begun '); finish = () => answer.end(process.argv[1]); return }
    if (request.url === '/finish') finish()
    answer.end(process.argv[1])
  })
  process.on('SIGTERM', () => server.close(() => process.exit()))
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
`

async function openMall(programs: readonly string[]) {
  let started = 0
  const server = startRestarting(() => {
    started += 1
    const code = programs[started - 1] ?? program
    return spawn('node', ['-e', code, String(started)], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  })
  const gate = createServer((request, answer) => void forward(request, answer, server))
  await once(gate.listen(0, '127.0.0.1'), 'listening')
  closers.push(async () => {
    gate.close()
    gate.closeAllConnections()
    await server.stop()
  })
  const { port } = gate.address() as AddressInfo
  return { server, open: async (path: string) => await fetch(`http://127.0.0.1:${port}${path}`) }
}

test('a request during a restart waits for the new process', async () => {
  const { server, open } = await openMall([])
  expect(await (await open('/')).text()).toBe('1')
  server.restart()
  expect(await (await open('/')).text()).toBe('2')
})

test('a pending request is finished by the process that began it', async () => {
  const { server, open } = await openMall([])
  const slow = await open('/slow')
  const { port, release } = await server.hold()
  server.restart()
  expect(await (await open('/')).text()).toBe('2')
  await (await fetch(`http://127.0.0.1:${port}/finish`)).text()
  expect(await slow.text()).toBe('begun 1')
  release()
})

test('a process that cannot start is answered with 502, and the next one serves', async () => {
  const { server, open } = await openMall([program, 'process.exit(1)'])
  server.restart()
  expect((await open('/')).status).toBe(502)
  server.restart()
  expect(await (await open('/')).text()).toBe('3')
})

test('the policy of development allows the style elements and the web socket of Vite', () => {
  const addedRules = developmentPolicy(['1'], [])
    .split('; ')
    .filter((rule) => !formatPagePolicy(['1'], []).split('; ').includes(rule))
  expect(addedRules).toEqual(["style-src 'self' 'unsafe-inline'", "connect-src 'self' ws: wss:"])
})
