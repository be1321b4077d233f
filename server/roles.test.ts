import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { aMember } from '../test-support/people/a-member.ts'
import { quietLog } from '../test-support/quiet-log.ts'
import { startSmtpServer } from '../test-support/servers/start-smtp-server.ts'
import { createTestClock } from '../test-support/test-clock.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import { type Config, readConfig } from './config/config.ts'
import { deepFreeze } from './config/deep-freeze.ts'
import { openMall } from './open-mall.ts'
import { startLifetime } from './platform/shutdown/shutdown.ts'
import { openStorage } from './platform/storage/open-storage.ts'

const db = await createTestDatabase()
const clock = await createTestClock(db)
const post = await startSmtpServer()
const smtp = { url: post.url, from: 'shop@shop.example' }

/** Starts a process of one role and returns its address. */
async function start(role: Config['role']): Promise<string> {
  const lifetime = startLifetime(quietLog)
  afterAll(async () => await lifetime.end())
  const listenOptions = { host: '127.0.0.1', port: 0 }
  const config = deepFreeze({
    ...readConfig({}),
    maxDelayMs: 0,
    role,
    smtp,
    ...listenOptions,
    metrics: listenOptions,
  })
  const app = await openMall(
    { db, clock, storage: openStorage(config, quietLog), config, log: quietLog },
    {},
    lifetime,
  )
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

const status = async (url: string) => (await fetch(url)).status

test('a web process serves requests and leaves their jobs to a worker, which serves its health only', async () => {
  const { email } = await aMember(db)
  const web = await start('web')
  const forgotten = await fetch(`${web}/back/api/user/forgetPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'Chan Tai Mei', contactNumber: '91234567' }),
  })
  expect(forgotten.status, await forgotten.text()).toBe(200)
  // Once its search index is built.
  await expect.poll(async () => await status(`${web}/health/ready`)).toBe(200)
  expect(await status(`${web}/robots.txt`)).toBe(200)
  expect(post.received).toEqual([])

  const mailed = post.next()
  const worker = await start('worker')
  expect((await mailed).recipients).toEqual([email])
  expect(await status(`${worker}/health/ready`)).toBe(200)
  expect(await status(`${worker}/health/live`)).toBe(200)
  expect(await status(`${worker}/robots.txt`)).toBe(404)
  expect(await status(`${worker}/back/api/init`)).toBe(404)
})
