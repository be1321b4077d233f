import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, inject, test } from 'vitest'
import { openShop } from '../../server/open-mall.ts'
import { fakeAsiaPay } from '../../server/payments/gateways/asiapay-fake.ts'
import { type Config, readConfig } from '../../server/platform/config/config.ts'
import { deepFreeze } from '../../server/platform/config/deep-freeze.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { startLifetime } from '../../server/platform/http/shutdown/shutdown.ts'
import { openStorage } from '../../server/platform/storage/open-storage.ts'
import { aMember } from '../../test-support/people/a-member.ts'
import { quietLog } from '../../test-support/quiet-log.ts'
import { startS3Server } from '../../test-support/start-s3-server.ts'
import { createTestClock } from '../../test-support/test-clock.ts'
import { createTestDatabase, databaseUrlOf } from '../../test-support/test-database.ts'
import { diagnose } from './diagnose.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'mall-doctor-'))
const lifetime = startLifetime(quietLog)
afterAll(async () => {
  await lifetime.end()
  await rm(dataDir, { recursive: true })
})

const account = { merchantId: '8800', secureHashSecret: 's3cret', loginId: 'mall', password: 'right' }
const bank = await fakeAsiaPay({ ...account, datafeedUrl: () => '' })
afterAll(() => bank.close())

/** A mail server with TLS, a self-signed certificate and one login. */
const mailServer = new SMTPServer({
  secure: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'mall' && password === 'right'
      ? done(null, { user: 'mall' })
      : done(new Error('no such login')),
})
// A client that distrusts the certificate closes the connection.
mailServer.on('error', () => {})
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
afterAll(async () => await new Promise<void>((resolve) => mailServer.close(() => resolve())))
const mailPort = (mailServer.server.address() as AddressInfo).port
const smtpAt = (login: string, more = '?tls.rejectUnauthorized=false') => ({
  url: `smtps://${login}@127.0.0.1:${mailPort}/${more}`,
  from: 'shop@shop.example',
})

function configFor(db: Database, settings: Partial<Config>): Config {
  const url = databaseUrlOf(db)
  const database = { url, ownerUrl: url, preparesStatements: true, limitsBy: 'connection' } as const
  const payments = {
    stripe: null,
    asiaPay: { ...account, hash: 'sha256', baseUrl: `${bank.baseUrl}` },
    routes: { JETCO: 'asiapay' },
  } as const
  const smtp = smtpAt('mall:right')
  return deepFreeze({
    ...readConfig({}),
    database,
    payments,
    demo: false,
    demoBank: null,
    dataDir,
    smtp,
    ...settings,
  })
}

/** A mall with a worker, and its address. */
async function aRunningMall(db: Database): Promise<string> {
  const clock = await createTestClock(db)
  const config = configFor(db, { host: '127.0.0.1', port: 0 })
  const app = await openShop(
    { db, clock, storage: openStorage(config, quietLog), config, log: quietLog },
    {},
    lifetime,
  )
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** A port that nothing listens on. */
async function aClosedPort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const sound = await createTestDatabase()
const publicUrl = await aRunningMall(sound)
await aMember(sound, { roles: ['ROLE_CMS_IIT'] })
const empty = await createTestDatabase()

test('a sound configuration has no faults, with TLS and login of the mail server', async () => {
  const findings = await diagnose(configFor(sound, { publicUrl }))
  expect(findings.filter(({ state }) => state === 'fault')).toEqual([])
  expect(findings.map(({ check }) => check)).toEqual([
    ...['database', 'database role', 'pooler', 'clock', 'migrations', 'worker', 'administrator', 'demo data'],
    ...['storage', 'mail', 'gateway asiapay', 'public address'],
  ])
  expect(findings.find(({ check }) => check === 'mail')?.detail).toContain('accepts TLS and the login')
})

/** What to do about the fault of a check. */
async function todoOf(check: string, config: Config): Promise<string> {
  const found = (await diagnose(config)).find((finding) => finding.check === check)
  expect(found).toMatchObject({ check, state: 'fault' })
  return `${found?.detail}\n${found?.todo}`
}

test('each fault of a broken configuration is found, with a remedy', async () => {
  const closed = await aClosedPort()
  const file = join(dataDir, 'a-file')
  await writeFile(file, '')
  const broken = configFor(empty, {
    publicUrl: `http://127.0.0.1:${closed}`,
    smtp: smtpAt('mall:right', ''),
    dataDir: file,
    payments: {
      stripe: null,
      asiaPay: { ...account, password: 'wrong', hash: 'sha256', baseUrl: bank.baseUrl },
      routes: { JETCO: 'asiapay' },
    },
  })
  const findings = await diagnose(broken)
  const faults = Object.fromEntries(
    findings
      .filter(({ state }) => state === 'fault')
      .map(({ check, detail, todo }) => [check, `${detail} ${todo}`]),
  )
  expect(faults).toEqual({
    worker: expect.stringMatching(/None has run.*ROLE=worker/),
    administrator: expect.stringContaining('npm run staff'),
    storage: expect.stringMatching(/ENOTDIR.*chown/),
    mail: expect.stringMatching(/certificate.*NODE_EXTRA_CA_CERTS/),
    'gateway asiapay': expect.stringMatching(/Login Failed.*ASIAPAY_PASSWORD/),
    'public address': expect.stringMatching(/ECONNREFUSED.*start the proxy/),
  })
  expect(await todoOf('mail', configFor(empty, { publicUrl, smtp: smtpAt('mall:wrong') }))).toContain(
    'user and password',
  )
})

test('a bucket is written, read and removed from, and each of its faults has a remedy', async () => {
  const server = await startS3Server()
  const config = configFor(sound, { publicUrl, storage: 's3', s3: server.settings })
  expect((await diagnose(config)).find(({ check }) => check === 'storage')).toMatchObject({ state: 'ok' })
  expect(server.objects.size).toBe(0)
  const at = async (change: object) =>
    await todoOf('storage', { ...config, s3: { ...server.settings, ...change } })
  expect(await at({ secretAccessKey: 'wrong' })).toMatch(/SignatureDoesNotMatch.*S3_SECRET_ACCESS_KEY/s)
  expect(await at({ bucket: 'elsewhere' })).toMatch(/NoSuchBucket.*Create the bucket/s)
  expect(await at({ endpoint: 'http://127.0.0.1:1' })).toMatch(/ECONNREFUSED.*S3_ENDPOINT/s)
})

test('a missing migration and an unreachable or unknown database are named', async () => {
  const { admin } = inject('postgresUrls')
  const owner = new Client({
    connectionString: Object.assign(new URL(admin), { pathname: new URL(databaseUrlOf(empty)).pathname })
      .href,
  })
  await owner.connect()
  await owner.query("delete from kysely_migration where name = '0140_unverified_registrations'")
  await owner.end()
  expect(await todoOf('migrations', configFor(empty, { publicUrl }))).toMatch(
    /0140_unverified.*npm run migrate/s,
  )

  const at = (change: Partial<URL>) => {
    const url = Object.assign(new URL(databaseUrlOf(empty)), change).href
    return { url, ownerUrl: url, preparesStatements: true, limitsBy: 'connection' } as const
  }
  const wrong = at({ password: 'wrong' })
  expect(await todoOf('database', configFor(empty, { publicUrl, database: wrong }))).toContain('alter role')
  const unknown = at({ pathname: 'nothing' })
  expect(await todoOf('database', configFor(empty, { publicUrl, database: unknown }))).toContain(
    'create database',
  )
  const superuser = { ...at({}), url: admin }
  expect(await todoOf('database role', configFor(empty, { publicUrl, database: superuser }))).toContain(
    'create role',
  )
})

test('a proxy that refuses large uploads, or leads elsewhere, is distinguished from the mall', async () => {
  const proxy = createServer(async (request, response) => {
    if (request.method === 'POST') return response.writeHead(413).end()
    const answer = await fetch(`${publicUrl}${request.url}`)
    response.writeHead(answer.status, { 'x-request-id': answer.headers.get('x-request-id') ?? '' })
    return response.end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  afterAll(() => proxy.close())
  const { port } = proxy.address() as AddressInfo
  expect(
    await todoOf('public address', configFor(sound, { publicUrl: `http://127.0.0.1:${port}` })),
  ).toContain('client_max_body_size')
  const elsewhere = `http://127.0.0.1:${new URL(bank.baseUrl).port}`
  expect(await todoOf('public address', configFor(sound, { publicUrl: elsewhere }))).toContain(
    'pass every path',
  )
})

test('the command ends with 1 if there is a fault, and prints what to do', async () => {
  const env = { ...process.env, PUBLIC_URL: `http://127.0.0.1:${await aClosedPort()}`, DATA_DIR: dataDir }
  const program = join(import.meta.dirname, '../doctor.ts')
  const ended = await promisify(execFile)(process.execPath, [program], { env }).catch(
    (error: { code: number; stdout: string }) => error,
  )
  expect(ended).toMatchObject({ code: 1 })
  expect(ended.stdout).toMatch(/ok +storage.*FAULT public address.*→ .*checks, \d with faults\./s)
})
