import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { apiBase } from '../contract/wire/endpoint.ts'
import { createWholeMall } from '../test-support/whole-mall.ts'
import { defineQueue, enqueue } from './core/jobs.ts'
import { openJobs } from './platform/jobs/job-runner.ts'
import { openLog } from './platform/log/log.ts'

// docs/spec/attacks.md: B16, B27–B29, B31, B32, B36 and B39.

const lines: string[] = []
const logStream = new Writable({
  write: (line, _encoding, next) => {
    lines.push(String(line))
    next()
  },
})
const { app, db, jobs } = await createWholeMall({}, openLog('trace', logStream))
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
afterAll(async () => await app.close())

test('the application role owns nothing and cannot execute DDL', async () => {
  const owned = sql`select relname from pg_class where relowner = current_user::regrole`.execute(db)
  expect((await owned).rows).toEqual([])
  for (const statement of [
    'create table loot (id int)',
    'alter table people add column loot int',
    'drop table people',
    'create role intruder',
    'truncate ledger_entries',
  ])
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/permission denied|must be owner/)
})

test.each(['/home?lang=en', `${apiBase}/home?lang=en`, '/404?lang=en', '/%zz'])(
  'the response to %s has security headers and sets no cookie',
  async (url) => {
    const { headers } = await app.inject({ url })
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers['set-cookie']).toBeUndefined()
  },
)

test('pages load nothing from other origins, and responses with personal data are not cached', async () => {
  const { body, headers } = await app.inject({ url: '/home?lang=zh_tw' })
  const addresses = [
    ...body.matchAll(/<(?:script|img|iframe|source|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"/g),
  ]
  expect(addresses.length).toBeGreaterThan(0)
  for (const [, address] of addresses) expect(address).toMatch(/^\/(?!\/)/)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  const answer = await app.inject({ method: 'POST', url: `${apiBase}/init/page?lang=en` })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('headers and unusual paths neither poison cached pages nor make private pages public', async () => {
  const evil = 'evil.example'
  const headers = {
    host: evil,
    'x-forwarded-host': evil,
    'x-forwarded-proto': 'gopher',
    'x-original-url': '/account',
    'x-rewrite-url': '/account',
  }
  for (const url of ['/home?lang=en', `/home?lang=en&utm_source=${evil}`, '/home?lang=en&lang=zh_tw']) {
    await app.inject({ url, headers })
    expect((await app.inject({ url })).body, url).not.toContain(evil)
  }
  for (const path of ['/account/order.css', '/account/order/x.js', '/account%2forder.css', '/account;.png'])
    expect(await isMissing(path), path).toBe(true)
})

test.each([
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/server/main.ts',
  '/assets/../package.json',
  '/assets/x.js.map',
])('%s is not served', async (url) => expect(await isMissing(url)).toBe(true))

test.each([
  '//evil.example/',
  '//evil.example/%2e%2e',
  '/\\\\evil.example',
  '///evil.example?lang=en',
  '/%5cevil.example',
  '/%09/evil.example',
])('%s does not redirect to another origin', async (url) => {
  for (const headers of [{}, { 'accept-language': 'zh-HK' }]) {
    const { statusCode, headers: answered } = await app.inject({ url, headers })
    expect(statusCode).toBeGreaterThan(299)
    const leadsTo = new URL(String(answered.location ?? '/'), 'https://mall.example')
    expect(leadsTo.origin).toBe('https://mall.example')
  }
})

test('200 slow connections do not delay other requests', async () => {
  const slow = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket: Socket = connect(port, '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      socket.write('POST /back/api/user/login HTTP/1.1\r\nHost: mall\r\nContent-Length: 9\r\n')
      return socket
    }),
  )
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(15_000) })
  expect(answer.status).toBe(200)
  for (const socket of slow) socket.destroy()
})

test('a request with two Host headers is refused, whatever their case', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end('GET /home HTTP/1.1\r\nHost: mall.example\r\nhOST: evil.example\r\nConnection: close\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('{"code":"bad-request"}')
})

test('neither logs nor jobs contain a password, a token or a phone number', async () => {
  const [email, password, phone] = ['canary@example.hk', 'Canary88wharf', '98761234']
  const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
    await app.inject({ method: 'POST', url: `${apiBase}${path}?lang=en`, payload: body, headers })
  const registration = {
    name: 'Wong Ka',
    email,
    password,
    confirmPassword: password,
    contactNumber: phone,
    gender: 'NONE',
    address: '',
    sponsorEdcNumber: '',
    isAdult: true,
    acceptsTerms: true,
  }
  expect((await post('/user/register', registration)).statusCode).toBe(201)
  expect((await post('/user/login', { username: email, password })).json()).toMatchObject({
    code: 'unverified-account',
  })
  await post('/user/login', { username: email, password: `${password}!` })
  await post('/user/verifyEmail', { token: 'canarytoken', password })
  await post('/user/logout', {}, { authorization: 'Bearer canarytoken' })
  await jobs.drain()

  const { rows } = await sql<{ stored: string }>`select data::text as stored from pgboss.job`.execute(db)
  expect(lines.length).toBeGreaterThan(0)
  for (const stored of [...lines, ...rows.map((row) => row.stored ?? '')])
    for (const secret of [password, phone, 'canarytoken']) expect(stored).not.toContain(secret)
})

test('neither logs nor jobs contain the row values quoted by a database error', async () => {
  const canary = 'canary of 12/F Demo Building'
  const failures = {
    constraint: sql`insert into receivers (person_id, name) values (uuidv7(), ${canary})`,
    input: sql`select ${canary}::uuid`,
    context: sql`do $$ begin perform 'canary of 12/F Demo Building'::int; end $$`,
  }
  for (const failure of Object.values(failures)) {
    const error = await failure.execute(db).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    app.log.error({ err: error }, 'a query failed')
    app.log.error({ err: new Error('a command failed', { cause: error }) }, 'a command failed')
    expect(inspect(error, { depth: 5 }), 'what a crash prints').not.toContain('canary')
  }
  const queue = defineQueue('canary', z.object({}))
  const worker = openJobs(db, openLog('trace', logStream))
  worker.work(queue, async () => void (await failures.input.execute(db)))
  await worker.prepare()
  await db.transaction().execute(async (tx) => await enqueue(tx, queue, {}))
  await expect(worker.drain()).rejects.toThrow('invalid input syntax')
  await worker.stop()

  const { rows } = await sql<{ stored: string }>`select output::text as stored from pgboss.job`.execute(db)
  const stored = [...lines, ...rows.map((row) => row.stored ?? '')].join('\n')
  expect(stored).toContain('invalid input syntax for type uuid')
  expect(stored).toContain('receivers')
  expect(stored).not.toContain('canary of')
})

test('logs contain paths but no query strings, which may carry one-time tokens', async () => {
  for (const path of [
    '/member/resetPassword',
    '/member/verificationComplete',
    '/member/unsubscribe',
    '/track',
    '/nowhere',
  ])
    await app.inject({
      url: `${path}?token=canarytoken&lang=en`,
      headers: { referer: `https://mall.hk${path}?token=canarytoken` },
    })
  await app.inject({ method: 'POST', url: `${apiBase}/user/unsubscribe?token=canarytoken&lang=en` })
  const logged = lines.join('\n')
  expect(logged).toContain('"/member/resetPassword"')
  expect(logged).not.toContain('canarytoken')
})

/** Whether a path is missing: 404, or a redirect to the 404 page (docs/spec/routes.md#fixed-routes). */
async function isMissing(path: string): Promise<boolean> {
  const { statusCode, headers } = await app.inject({ url: `${path}?lang=en` })
  return statusCode === 404 || (statusCode === 302 && String(headers.location).startsWith('/404'))
}
