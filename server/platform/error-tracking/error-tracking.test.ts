import { createServer, type Server } from 'node:http'
import { Writable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openLog } from '../log/log.ts'
import { openErrorTracking } from './error-tracking.ts'

interface SentEvent {
  level: string
  message: string
  release: string
  environment: string
  tags: Record<string, string>
  exception?: { values: { type: string; value: string; stacktrace: { frames: { filename?: string }[] } }[] }
}

/** A service that keeps the events which it receives. */
const events: SentEvent[] = []
const paths: string[] = []
let status = 200
const service: Server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const lines = Buffer.concat(parts).toString().split('\n')
  paths.push(request.url ?? '')
  for (const [i, line] of lines.entries())
    if (line.includes('"type":"event"')) events.push(JSON.parse(lines[i + 1] ?? '') as SentEvent)
  response.writeHead(status).end('{}')
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const { port } = service.address() as { port: number }
const dsn = `http://key@127.0.0.1:${port}/7`
const options = { release: '2026-11-23T00:00:00.000Z', environment: 'production' } as const
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })

afterAll(() => service.close())
beforeEach(() => {
  events.length = 0
  paths.length = 0
  status = 200
})

test('a logged error is sent with its place, its request and its release', async () => {
  const tracking = openErrorTracking(dsn, options)
  const log = openLog('info', nowhere, tracking.report)
  log.child({ requestId: 'a-request' }).error({ err: new TypeError('no such thing') }, 'a request failed')
  await tracking.close()
  expect(paths[0]).toMatch(/^\/api\/7\/envelope\//)
  expect(events).toHaveLength(1)
  const [event] = events
  expect(event).toMatchObject({
    level: 'error',
    message: 'a request failed',
    tags: { requestId: 'a-request' },
    ...options,
  })
  const [exception] = event?.exception?.values ?? []
  expect(exception).toMatchObject({ type: 'TypeError', value: 'no such thing' })
  const files = exception?.stacktrace.frames.map(({ filename }) => filename ?? '') ?? []
  expect(files.some((file) => file.endsWith('error-tracking.test.ts'))).toBe(true)
})

test('a report contains no email address, no input and no unknown property', async () => {
  const tracking = openErrorTracking(dsn, options)
  const log = openLog('info', nowhere, tracking.report)
  const row = Object.assign(new Error('550 mei@example.hk is unknown'), { detail: 'Chan Tai Man, 61234567' })
  log.error({ err: row, queue: 'send-mail', body: { phone: '61234567' } }, 'mei@example.hk was refused')
  await tracking.close()
  expect(events).toHaveLength(1)
  expect(events[0]?.tags).toEqual({ queue: 'send-mail' })
  expect(JSON.stringify(events)).not.toMatch(/mei@|61234567|Chan Tai Man/)
})

test('warnings are not sent, and an error without an exception is', async () => {
  const tracking = openErrorTracking(dsn, options)
  const log = openLog('info', nowhere, tracking.report)
  log.warn({ err: new Error('slow') }, 'a warning')
  log.error({ discrepancyKind: 'refund-failed' }, 'a payment needs review by staff')
  await tracking.close()
  expect(events.map(({ message, exception, tags }) => ({ message, exception, tags }))).toEqual([
    {
      message: 'a payment needs review by staff',
      exception: undefined,
      tags: { discrepancyKind: 'refund-failed' },
    },
  ])
})

test('an error that repeats is sent once a minute, and another one at once', async () => {
  const tracking = openErrorTracking(dsn, options)
  const log = openLog('info', nowhere, tracking.report)
  for (let i = 0; i < 100; i += 1) log.error({ err: new Error('the same') }, 'a request failed')
  log.error({ err: new Error('another') }, 'a request failed')
  await tracking.close()
  expect(events.map(({ exception }) => exception?.values[0]?.value).sort()).toEqual(['another', 'the same'])
})

test.each([500, 429])(
  'a service that answers %i loses the report, and the log is written',
  async (answered) => {
    status = answered
    const lines: string[] = []
    const kept = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const tracking = openErrorTracking(dsn, options)
    openLog('info', kept, tracking.report).error({ err: new Error('lost') }, 'a request failed')
    await tracking.close()
    expect(paths).toHaveLength(1)
    expect(lines).toHaveLength(1)
  },
)

test('a service that is down is no fault of the mall', async () => {
  const tracking = openErrorTracking('http://key@127.0.0.1:1/7', options)
  openLog('info', nowhere, tracking.report).error({ err: new Error('lost') }, 'a request failed')
  await expect(tracking.close()).resolves.toBeUndefined()
})
