import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, inject, test } from 'vitest'
import { type Config, readConfig } from '../../server/config/config.ts'
import { deepFreeze } from '../../server/config/deep-freeze.ts'
import type { Database } from '../../server/core/database.ts'
import { openMall } from '../../server/open-mall.ts'
import { fakeAsiaPay } from '../../server/payments/gateways/asiapay-fake.ts'
import { isPepperOfDatabase } from '../../server/platform/security/pepper-fingerprint.ts'
import { startLifetime } from '../../server/platform/shutdown/shutdown.ts'
import { openStorage } from '../../server/platform/storage/open-storage.ts'
import { aMember } from '../../test-support/people/a-member.ts'
import { quietLog } from '../../test-support/quiet-log.ts'
import { startOpenSearchServer } from '../../test-support/servers/opensearch/start-opensearch-server.ts'
import { startS3Server } from '../../test-support/servers/start-s3-server.ts'
import { createTestClock } from '../../test-support/test-clock.ts'
import { createTestDatabase, readDatabaseUrl } from '../../test-support/test-database.ts'
import { diagnose } from './diagnose.ts'
import { faultOfCertificate } from './outside-checks.ts'
import { checkSearchEngine } from './search-checks.ts'
import { checkSettings } from './setting-checks.ts'

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

/** The database with changes of its address. */
function at(db: Database, change: Partial<URL>) {
  const url = Object.assign(new URL(readDatabaseUrl(db)), change).href
  return { url, ownerUrl: url, preparesStatements: true, limitsBy: 'connection', connections: 10 } as const
}

function configFor(db: Database, settings: Partial<Config>): Config {
  const database = at(db, {})
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
async function aRunningMall(db: Database, settings: Partial<Config> = {}): Promise<string> {
  const clock = await createTestClock(db)
  const config = configFor(db, { host: '127.0.0.1', port: 0, ...settings })
  const app = await openMall(
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
await isPepperOfDatabase(sound, readConfig({}).passwordPepper)
const empty = await createTestDatabase()

test('a sound configuration has no faults, with TLS and login of the mail server', async () => {
  const all = await diagnose(configFor(sound, { publicUrl }))
  const findings = all.filter(({ check }) => check !== 'backups')
  expect(findings.filter(({ state }) => state === 'fault')).toEqual([])
  expect(findings.map(({ check }) => check)).toEqual([
    ...['settings', 'database', 'database role', 'pooler', 'clock', 'connections', 'migrations', 'worker'],
    ...[
      'administrator',
      'pepper',
      'demo data',
      'search engine',
      'storage',
      'mail',
      'gateway asiapay',
      'metrics',
    ],
    ...['error tracking', 'traces', 'public address', 'proxies'],
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
    backups: expect.stringMatching(/None are configured.*README.md#backups/),
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

test('the index of a search engine is queried, and each of its faults has a remedy', async () => {
  const { settings } = await startOpenSearchServer()
  const at = async (change: object = {}) =>
    await checkSearchEngine(
      configFor(sound, { searchEngine: { ...settings, ...change } }),
      readDatabaseUrl(sound),
    )
  expect(await at()).toMatchObject({ state: 'ok', detail: expect.stringContaining('will send the products') })
  const remedy = expect.stringContaining('SEARCH_ENGINE_URL')
  expect(await at({ password: 'wrong' })).toMatchObject({
    detail: expect.stringContaining('401'),
    todo: remedy,
  })
  const closed = { url: `http://127.0.0.1:${await aClosedPort()}` }
  expect(await at(closed)).toMatchObject({ detail: expect.stringContaining('ECONNREFUSED'), todo: remedy })
})

test('a missing migration and an unreachable or unknown database are named', async () => {
  const { admin } = inject('postgresUrls')
  const owner = new Client({
    connectionString: Object.assign(new URL(admin), { pathname: new URL(readDatabaseUrl(empty)).pathname })
      .href,
  })
  await owner.connect()
  await owner.query("delete from kysely_migration where name = '0001_baseline'")
  await owner.end()
  expect(await todoOf('migrations', configFor(empty, { publicUrl }))).toMatch(
    /0001_baseline.*npm run migrate/s,
  )

  const wrong = at(empty, { password: 'wrong' })
  expect(await todoOf('database', configFor(empty, { publicUrl, database: wrong }))).toContain('alter role')
  const unknown = at(empty, { pathname: 'nothing' })
  expect(await todoOf('database', configFor(empty, { publicUrl, database: unknown }))).toContain(
    'create database',
  )
  const superuser = { ...at(empty, {}), url: admin }
  expect(await todoOf('database role', configFor(empty, { publicUrl, database: superuser }))).toContain(
    'create role',
  )
})

/** A server that answers every request alike; returns its port. */
async function anAnsweringServer(status: number): Promise<number> {
  const server = createServer((_request, response) => response.writeHead(status).end('something else'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  return (server.address() as AddressInfo).port
}

/** A proxy in front of a mall; returns its address. */
async function aProxy(
  target: string,
  headersFor: (request: IncomingMessage) => Record<string, string>,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const { authorization = '' } = request.headers
    const answer = await fetch(`${target}${request.url}`, {
      headers: { authorization, ...headersFor(request) },
    })
    response.writeHead(answer.status, { 'x-request-id': answer.headers.get('x-request-id') ?? '' })
    response.end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const otherPepper = 'another pepper of 32 characters, at least'
const counting = await aRunningMall(sound, { proxies: 1 })
const uncounted = await aProxy(publicUrl, () => ({ 'x-forwarded-for': '198.51.100.1' }))
const overwriting = await aProxy(counting, () => ({ 'x-forwarded-for': '198.51.100.1' }))
const passing = await aProxy(counting, ({ headers }) => ({
  'x-forwarded-for': String(headers['x-forwarded-for'] ?? '198.51.100.1'),
}))
const [taken, refusing, closed] = [
  await anAnsweringServer(200),
  await anAnsweringServer(403),
  await aClosedPort(),
]
const dsnAt = (port: number) => `http://key@127.0.0.1:${port}/1`

/** The faults of the operations, each with the check that finds it and the answer. */
const faults: [fault: string, check: string, change: () => Promise<Partial<Config>>, answer: RegExp][] = [
  [
    'a proxy that PROXIES does not count',
    'proxies',
    async () => ({ publicUrl: uncounted }),
    /every visitor seems to come from 127\.0\.0\.1.*Set PROXIES=1 /s,
  ],
  [
    'more PROXIES than there are',
    'proxies',
    async () => ({ publicUrl: counting }),
    /a visitor can claim any address.*Set PROXIES=0 /s,
  ],
  [
    'a proxy that passes on what a visitor claims',
    'proxies',
    async () => ({ publicUrl: passing }),
    /claim any address in X-Forwarded-For.*overwrite it/s,
  ],
  [
    'another pepper',
    'pepper',
    async () => ({ passwordPepper: otherPepper }),
    /nobody can sign in.*delete from pepper_fingerprint;/s,
  ],
  [
    'a port of the metrics in use',
    'metrics',
    async () => ({ metrics: { host: '127.0.0.1', port: taken } }),
    /EADDRINUSE.*another METRICS_PORT/s,
  ],
  [
    'an address of the metrics elsewhere',
    'metrics',
    async () => ({ metrics: { host: '192.0.2.1', port: 9464 } }),
    /EADDRNOTAVAIL.*METRICS_HOST/s,
  ],
  [
    'an error tracker that does not answer',
    'error tracking',
    async () => ({ errorTrackingDsn: dsnAt(closed) }),
    /ECONNREFUSED.*firewall/s,
  ],
  [
    'an error tracker that refuses the key',
    'error tracking',
    async () => ({ errorTrackingDsn: dsnAt(refusing) }),
    /answers 403.*Copy ERROR_TRACKING_DSN/s,
  ],
  [
    'a collector that does not answer',
    'traces',
    async () => ({ traces: { url: `http://127.0.0.1:${closed}/v1/traces`, ratio: 1 } }),
    /ECONNREFUSED.*TRACES_URL/s,
  ],
  [
    'an address that is no collector',
    'traces',
    async () => ({ traces: { url: `http://127.0.0.1:${refusing}`, ratio: 1 } }),
    /answers 403.*v1\/traces/s,
  ],
  ['no backups', 'backups', async () => ({ backup: null }), /None are configured.*#backups/s],
  [
    'a place without a base backup',
    'backups',
    async () => ({ backup: aBackupPlace() }),
    /has no base backup.*mall-backup\.timer/s,
  ],
  [
    'more connections than the server allows',
    'connections',
    async () => ({ database: { ...at(sound, {}), connections: 100 } }),
    /are more than.*max_connections/s,
  ],
]

test.each(faults)('%s is found by the check %s, with a remedy', async (_fault, check, change, answer) => {
  expect(await todoOf(check, configFor(sound, { publicUrl, ...(await change()) }))).toMatch(answer)
})

test('a proxy that overwrites the address and is counted has no fault', async () => {
  const findings = await diagnose(configFor(sound, { publicUrl: overwriting }))
  expect(findings.find(({ check }) => check === 'proxies')).toMatchObject({ state: 'ok' })
})

function aBackupPlace() {
  const place = { folder: join(dataDir, 'backups') }
  return {
    place,
    secret: 'a secret of the operator',
    keepDays: 30,
    databaseUrl: null,
    walFolder: null,
    programs: null,
  }
}

test('unknown names of settings are found with the nearest known one, and those of other programs are not', () => {
  const own = {
    SMTP_URL: 'a',
    SHOP_EMAIL_FILE: 'a',
    PATH: 'a',
    HOME: 'a',
    HOSTNAME: 'a',
    NODE_ENV: 'a',
    TERM: 'a',
    SHELL: 'a',
  }
  expect(checkSettings(own)).toMatchObject({ state: 'ok' })
  expect(
    checkSettings({
      ...own,
      SMPT_URL: 'a',
      DATABASE_POOL: 'a',
      PROXYS: 'a',
      PUBLIC_URI: 'a',
      STRIPE_KEY: 'a',
    }),
  ).toMatchObject({
    state: 'fault',
    detail: expect.stringMatching(
      /SMPT_URL \(probably SMTP_URL\), DATABASE_POOL \(the nearest is DATABASE_URL\), PROXYS \(probably PROXIES\), PUBLIC_URI \(probably PUBLIC_URL\), STRIPE_KEY \(the nearest is STRIPE_SECRET_KEY\)/,
    ),
  })
})

test('a certificate is a fault from 14 days before its end', () => {
  const now = new Date('2026-11-26T00:00:00Z')
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000)
  expect(faultOfCertificate(null, now)).toBeNull()
  expect(faultOfCertificate(after(14), now)).toBeNull()
  expect(faultOfCertificate(after(13), now)).toMatchObject({
    detail: 'The certificate ends in 13 days.',
    todo: expect.stringContaining('certbot renew'),
  })
})

test('the owner of the tables is told to use the role that the mall has already', async () => {
  const { admin } = inject('postgresUrls')
  const database = new URL(readDatabaseUrl(empty)).pathname
  const owner = new Client({ connectionString: Object.assign(new URL(admin), { pathname: database }).href })
  await owner.connect()
  try {
    await owner.query(
      "create role doctor_web login; grant mall_app to doctor_web; create role doctor_owner login password 'right'",
    )
    await owner.query('alter table orders owner to doctor_owner')
    const asOwner = at(empty, { username: 'doctor_owner', password: 'right' })
    expect(await todoOf('database', configFor(empty, { publicUrl, database: asOwner }))).toMatch(
      /doctor_owner of DATABASE_URL owns the tables.*Set DATABASE_URL to doctor_web, a member/s,
    )
    expect(
      await todoOf('database role', configFor(empty, { publicUrl, database: { ...asOwner, url: admin } })),
    ).toContain('Set DATABASE_URL to doctor_web')
  } finally {
    await owner.query('alter table orders owner to mall_owner; drop role doctor_owner; drop role doctor_web')
    await owner.end()
  }
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
