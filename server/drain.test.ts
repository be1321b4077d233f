import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { productionSettings } from '../test-support/production-settings.ts'
import { createTestDatabase, readDatabaseUrl } from '../test-support/test-database.ts'
import { readConfig } from './config/config.ts'
import { drainFor } from './platform/shutdown/drain.ts'
import { maxShutdownMs } from './platform/shutdown/shutdown.ts'

const folder = await mkdtemp(join(tmpdir(), 'mall-drain-'))
const db = await createTestDatabase()
const keepAlive = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(async () => {
  keepAlive.destroy()
  await rm(folder, { recursive: true })
})

test('the time to drain ends by itself', async () => {
  const drain = drainFor(1)
  expect(drain.isDraining()).toBe(false)
  await drain.wait()
  expect(drain.isDraining()).toBe(true)
})

test('after SIGTERM a process is not ready, still serves, and closes connections after their answers; a second signal ends it', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...productionSettings,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      DATABASE_URL: readDatabaseUrl(db),
      ROLE: 'web',
      PROXIES: '1',
      DRAIN_SECONDS: '60',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  try {
    const port = await listeningPort(child.stdout)
    await expect.poll(async () => await statusOf(`:${port}/health/ready`)).toBe(200)
    const before = await ask(`:${port}/robots.txt`, keepAlive)
    expect(before).toMatchObject({ statusCode: 200, headers: { connection: 'keep-alive' } })

    child.kill('SIGTERM')
    await expect.poll(async () => await statusOf(`:${port}/health/ready`)).toBe(503)
    expect(await statusOf(`:${port}/health/live`)).toBe(200)
    const kept = await ask(`:${port}/robots.txt`, keepAlive)
    expect(kept.headers.connection).toBe('close')
    expect(await statusOf(`:${port}/robots.txt`)).toBe(200)

    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect(await statusOf(`:${port}/health/live`)).toBeNull()
  } finally {
    child.kill('SIGKILL')
  }
})

test('HAProxy notices the drain before its end, and every supervisor waits for it and for pending requests', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../docs/operations', path), 'utf8')
  const { drainMs } = readConfig({ PROXIES: '1', DEMO: 'true' })
  expect(drainMs).toBeGreaterThan(0)
  const [, inter = '', fast = '', fall = ''] =
    /default-server check inter (\d+)s fastinter (\d+)ms fall (\d+)/.exec(read('haproxy/haproxy.cfg')) ?? []
  // The first failed check can take one interval to begin; the others follow faster.
  const noticedMs = Number(inter) * 1_000 + Number(fast) * (Number(fall) - 1)
  expect(noticedMs).toBeGreaterThan(0)
  expect(noticedMs).toBeLessThanOrEqual(drainMs * 0.6)

  const [deployment] = parseAllDocuments(read('kubernetes/web.yaml')).map((document) => document.toJS())
  const compose = parse(read('containers/compose.yaml'))['x-mall']
  const graces = {
    kubernetes: deployment.spec.template.spec.terminationGracePeriodSeconds,
    systemd: Number(/^TimeoutStopSec=(\d+)$/m.exec(read('systemd/mall-web@.service'))?.[1]),
    compose: Number.parseInt(compose.stop_grace_period, 10),
  }
  for (const [supervisor, seconds] of Object.entries(graces))
    expect(seconds * 1_000, supervisor).toBeGreaterThanOrEqual(drainMs + maxShutdownMs)
})

/** Rejects when the process ends before it listens. The rest of its log is read, so that it can go on writing. */
async function listeningPort(log: Readable): Promise<string> {
  return await new Promise((resolve, reject) => {
    const lines = createInterface({ input: log })
    lines.on('line', (line) => {
      const [, port] = /listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? []
      if (port !== undefined) resolve(port)
    })
    lines.on('close', () => reject(new Error('The process ended before it listened.')))
  })
}

async function ask(rest: string, agent?: Agent): Promise<IncomingMessage> {
  const [answer] = (await once(get(`http://127.0.0.1${rest}`, { agent }), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}

/** Null without an answer. */
async function statusOf(rest: string): Promise<number | null> {
  const answer = await ask(rest).catch(() => null)
  return answer?.statusCode ?? null
}
