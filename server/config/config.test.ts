import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, readDatabaseSettings } from './config.ts'

test('starts as a demo on port 3000 when nothing is set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    demo: true,
    database: null,
    publicUrl: 'http://localhost:3000',
  })
})

test('reports one sentence for each invalid setting', () => {
  const faults = () => readConfig({ PORT: 'nine', DEMO: 'maybe', DATABASE_URL: 'mysql://here' })
  expect(faults).toThrow(
    /PORT must be a number\.\n- DATABASE_URL must begin with postgres:\/\/\.\n- DEMO must be true or false; yes, no, 1 and 0 are accepted too\./,
  )
})

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', SHOP_NAME_EN: '' })).toMatchObject({
    port: 3000,
    initialSettings: { nameEn: 'Bauhinia' },
  })
})

test.each([
  ['1', true],
  ['YES', true],
  ['True', true],
  ['0', false],
  ['no', false],
  ['false', false],
] as const)('DEMO=%s means %s', (DEMO, demo) => {
  const read = () => readConfig({ DEMO }).demo
  if (demo) expect(read()).toBe(true)
  else expect(read).toThrow('PUBLIC_URL must be set when DEMO is not true.')
})

test('a setting can be read from a file, and is refused by name if both are set or the file is unusable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-settings-'))
  const file = join(folder, 'name')
  writeFileSync(file, 'Lantern House\n')
  expect(readConfig({ SHOP_NAME_EN_FILE: file }).initialSettings.nameEn).toBe('Lantern House')
  expect(() => readConfig({ SHOP_NAME_EN_FILE: file, SHOP_NAME_EN: 'Lantern' })).toThrow(
    'SHOP_NAME_EN and SHOP_NAME_EN_FILE are both set: remove one of them.',
  )
  writeFileSync(file, '\n')
  expect(() => readConfig({ SHOP_NAME_EN_FILE: file })).toThrow(
    `SHOP_NAME_EN_FILE names ${file}, which is empty.`,
  )
  expect(() => readConfig({ DATABASE_URL_FILE: `${file}s` })).toThrow(
    `DATABASE_URL_FILE names ${file}s, which cannot be read (ENOENT).`,
  )
  writeFileSync(file, 'postgres://owner@db/mall\n')
  expect(readDatabaseSettings({ DATABASE_OWNER_URL_FILE: file }).database?.url).toBe(
    'postgres://owner@db/mall',
  )
  rmSync(folder, { recursive: true })
})

test.each([' ', '1e3', '0x50', '80.5', '-1', '65536'])('PORT is a whole number and not %o', (PORT) => {
  expect(() => readConfig({ PORT })).toThrow(/PORT must/)
})

test('DATABASE_OWNER_URL without DATABASE_URL is refused', () => {
  const DATABASE_OWNER_URL = 'postgres://owner@db/mall'
  expect(() => readConfig({ DATABASE_OWNER_URL })).toThrow('DATABASE_URL must be set')
})

test('production refuses to start with the secrets of the demo', () => {
  expect(() => readConfig({ DEMO: 'false' })).toThrow('PASSWORD_PEPPER must be set when DEMO is not true.')
})

test('a configured database means production unless DEMO is true', () => {
  const own = {
    DATABASE_URL: 'postgres://mall@db/mall',
    PASSWORD_PEPPER: 'a pepper that this test has made up',
  }
  expect(() => readConfig(own)).toThrow('PUBLIC_URL must be set')
  expect(readConfig({ ...own, DEMO: 'true' }).database).toEqual({
    url: own.DATABASE_URL,
    ownerUrl: own.DATABASE_URL,
    replicaUrl: null,
    connections: 10,
    preparesStatements: true,
    limitsBy: 'connection',
  })
})

test('a replica belongs to a configured database, and is one server', () => {
  const own = { DATABASE_URL: 'postgres://mall@db/mall', DEMO: 'true' }
  const replica = 'postgres://mall@standby/mall'
  expect(readConfig({ ...own, DATABASE_REPLICA_URL: replica }).database?.replicaUrl).toBe(replica)
  expect(() => readConfig({ DATABASE_REPLICA_URL: replica })).toThrow('DATABASE_URL must be set')
  const several = 'postgres://mall@standby:5432,other:5432/mall'
  expect(() => readConfig({ ...own, DATABASE_REPLICA_URL: several })).toThrow('must name one server')
})

test('processes of different roles need a database, and in the demo a bank, that they share', () => {
  expect(readConfig({}).role).toBe('all')
  expect(() => readConfig({ ROLE: 'jobs' })).toThrow('ROLE must be web, worker or all.')
  expect(() => readConfig({ ROLE: 'worker' })).toThrow('DATABASE_URL must be set when ROLE is worker')
  const shared = { DATABASE_URL: 'postgres://mall@db/mall', DEMO: 'true' }
  expect(() => readConfig({ ...shared, ROLE: 'web' })).toThrow(
    'DEMO_BANK_SECRET must be set when ROLE is web',
  )
  const bank = { DEMO_BANK_URL: 'http://bank.example', DEMO_BANK_SECRET: 's'.repeat(32) }
  expect(readConfig({ ...shared, ...bank, ROLE: 'web' }).role).toBe('web')
})

const production = {
  DEMO: 'false',
  PUBLIC_URL: 'https://shop.example',
  PASSWORD_PEPPER: 'a pepper that this test has made up',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'shop@shop.example',
  SHOP_EMAIL: 'care@shop.example',
  SHOP_PHONE: '+852 2000 0000',
  SHOP_ADDRESS_EN: '1 Real Street, Hong Kong',
  SHOP_ADDRESS_CN: '香港真街 1 號',
}
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('production requires a real payment gateway', () => {
  expect(() => readConfig(production)).toThrow('PAYMENT_ROUTES must name a gateway')
  expect(() => readConfig({ ...production, PAYMENT_ROUTES: 'JETCO=demo-bank' })).toThrow(
    'takes money of the demo only',
  )
  expect(() => readConfig({ ...production, PAYMENT_ROUTES: 'JETCO=stripe' })).toThrow(
    'needs STRIPE_SECRET_KEY',
  )
  expect(() => readConfig({ ...production, ...stripe, PAYMENT_ROUTES: 'CASH=stripe' })).toThrow(
    'cannot contain CASH=stripe',
  )
  const { payments, demoBank } = readConfig({ ...production, ...stripe, PAYMENT_ROUTES: 'JETCO=stripe' })
  expect(payments).toMatchObject({ routes: { JETCO: 'stripe' }, asiaPay: null })
  expect(demoBank).toBeNull()
})

const live = { ...production, ...stripe, PAYMENT_ROUTES: 'JETCO=stripe' }

test.each<readonly [string, Record<string, string>, string]>([
  ['an address in plain text', { PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL must begin with https://'],
  [
    'one whose scheme is in capitals',
    { PUBLIC_URL: 'HTTP://shop.example' },
    'PUBLIC_URL must begin with https://',
  ],
  ['mail in plain text', { SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL must begin with smtps://'],
  [
    'mail whose address turns TLS off',
    { SMTP_URL: 'smtps://mail.example?secure=false' },
    'SMTP_URL must not set secure',
  ],
  [
    'mail to a server with any certificate',
    { SMTP_URL: 'smtp://mail.example?tls.rejectUnauthorized=false', SMTP_TLS: 'starttls' },
    'SMTP_URL must not set tls.rejectUnauthorized',
  ],
  ['a test key of Stripe', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY is a test key'],
  ['a restricted test key of Stripe', { STRIPE_SECRET_KEY: 'rk_test_1' }, 'STRIPE_SECRET_KEY is a test key'],
  [
    'the test system of AsiaPay',
    { ASIAPAY_URL: 'https://test.paydollar.com/b2cDemo/eng' },
    'ASIAPAY_URL is a test system',
  ],
  [
    'AsiaPay in plain text',
    { ASIAPAY_URL: 'http://www.paydollar.com/b2c2/eng' },
    'ASIAPAY_URL must begin with https://',
  ],
  [
    'the pepper of the demo',
    { PASSWORD_PEPPER: 'known to all who read the code: for the demo only' },
    'PASSWORD_PEPPER is published',
  ],
  [
    'the pepper of the demo with blanks and capitals',
    { PASSWORD_PEPPER: ' Known to all who read the code:  for the demo only\t' },
    'PASSWORD_PEPPER is published',
  ],
  [
    'one letter as pepper',
    { PASSWORD_PEPPER: 'p'.repeat(40) },
    'PASSWORD_PEPPER must have at least 6 different',
  ],
  ['a few letters as pepper', { PASSWORD_PEPPER: 'abc '.repeat(10) }, 'PASSWORD_PEPPER must have at least 6'],
  [
    'the beginning of a Stripe key alone',
    { STRIPE_SECRET_KEY: 'sk_' },
    'STRIPE_SECRET_KEY must be a key such',
  ],
  ['a live key without its end', { STRIPE_SECRET_KEY: 'sk_live_' }, 'STRIPE_SECRET_KEY must be a key such'],
  [
    'a test key of an organisation',
    { STRIPE_SECRET_KEY: 'sk_org_test_1' },
    'STRIPE_SECRET_KEY is a test key',
  ],
  [
    'the beginning of a webhook secret alone',
    { STRIPE_WEBHOOK_SECRET: 'whsec_' },
    'STRIPE_WEBHOOK_SECRET must',
  ],
  ...[
    '10.1.2.3',
    '0.0.0.0',
    '192.168.1.1',
    '172.20.0.1',
    '127.1',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '[fd00::1]',
    'localhost',
  ].map(
    (host) =>
      [
        `AsiaPay at ${host}`,
        { ASIAPAY_URL: `https://${host}/b2c2/eng` },
        'ASIAPAY_URL is a test system',
      ] as const,
  ),
  ['the email of the demo in capitals', { SHOP_EMAIL: 'Care@Bauhinia.Example' }, 'SHOP_EMAIL must be set'],
  ['the phone of the demo without blanks', { SHOP_PHONE: '+85221234567' }, 'SHOP_PHONE must be set'],
  ['a blank as address', { SHOP_ADDRESS_EN: ' ' }, 'SHOP_ADDRESS_EN must not be blank'],
  [
    'a published secret as pepper',
    { PASSWORD_PEPPER: 'BAUHINIA2DESK2DEMO2MALL2HONGKONG' },
    'PASSWORD_PEPPER is published',
  ],
])('production refuses %s', (_what, change, sentence) => {
  expect(readConfig(live).demo).toBe(false)
  expect(() => readConfig({ ...live, ...change })).toThrow(sentence)
})

test('a search engine has an address, and a user with a password or none', () => {
  const SEARCH_ENGINE_URL = 'https://search.internal:9200/'
  expect(readConfig({}).searchEngine).toBeNull()
  expect(readConfig({ SEARCH_ENGINE_URL }).searchEngine).toEqual({
    url: 'https://search.internal:9200',
    user: null,
    password: null,
  })
  const user = { SEARCH_ENGINE_USER: 'mall' }
  expect(() => readConfig({ SEARCH_ENGINE_URL, ...user })).toThrow(/set together/)
  expect(() => readConfig(user)).toThrow('SEARCH_ENGINE_URL must be set when SEARCH_ENGINE_USER is.')
  expect(() => readConfig({ SEARCH_ENGINE_URL: 'https://mall:secret@search.internal' })).toThrow(
    'SEARCH_ENGINE_URL must not contain a user: set SEARCH_ENGINE_USER',
  )
})

test('a bucket needs its name and its key, whether it is in use or only to be moved to', () => {
  expect(readConfig({})).toMatchObject({ storage: 'folder', s3: null })
  expect(() => readConfig({ STORAGE: 'disk' })).toThrow('STORAGE must be folder or s3.')
  expect(() => readConfig({ STORAGE: 's3' })).toThrow('S3_BUCKET must be set when STORAGE is s3.')
  expect(() => readConfig({ S3_BUCKET: 'mall' })).toThrow(
    'S3_ACCESS_KEY_ID must be set when another setting of the bucket is.',
  )
  expect(() => readConfig({ S3_BUCKET: 'My_Files' })).toThrow('S3_BUCKET must be the name of a bucket')
  const set = { S3_BUCKET: 'mall', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig(set)).toMatchObject({ storage: 'folder', s3: { bucket: 'mall', endpoint: null } })
  const own = readConfig({ ...set, STORAGE: 's3', S3_ENDPOINT: 'https://files.example/' })
  expect(own).toMatchObject({ storage: 's3', s3: { endpoint: 'https://files.example', usesPathStyle: true } })
})

test('backups need a place of their own, a key, and for an own database its WAL', () => {
  expect(readConfig({}).backup).toBeNull()
  const folder = { BACKUP_DIR: '/backup', BACKUP_KEY: 'k'.repeat(32) }
  expect(readConfig(folder).backup).toMatchObject({
    place: { folder: '/backup' },
    keepDays: 30,
    databaseUrl: null,
  })
  expect(() => readConfig({ BACKUP_DIR: '/backup' })).toThrow('BACKUP_KEY must be set')
  expect(() => readConfig({ ...folder, BACKUP_KEY: 'short' })).toThrow('BACKUP_KEY must have at least 32')
  expect(() => readConfig({ ...folder, BACKUP_BUCKET: 'backups' })).toThrow('are both set')
  expect(() => readConfig({ ...folder, BACKUP_KEEP_DAYS: '0' })).toThrow('BACKUP_KEEP_DAYS must be')
  const s3 = { S3_BUCKET: 'mall', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const { BACKUP_KEY } = folder
  expect(() => readConfig({ BACKUP_BUCKET: 'backups', BACKUP_KEY })).toThrow('S3_BUCKET, S3_ACCESS_KEY_ID')
  expect(() => readConfig({ ...s3, BACKUP_BUCKET: 'mall', BACKUP_KEY })).toThrow('must not be S3_BUCKET')
  expect(readConfig({ ...s3, BACKUP_BUCKET: 'backups', BACKUP_KEY }).backup?.place).toMatchObject({
    s3: { bucket: 'backups', accessKeyId: 'key' },
  })
  const own = { ...folder, DATABASE_URL: 'postgres://mall@db/mall', DEMO: 'true' }
  expect(() => readConfig(own)).toThrow('BACKUP_WAL_DIR must be set for a database of your own.')
})

test('SMTP_TLS allows mail without smtps://', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example' }
  expect(readConfig({ ...live, ...smtp, SMTP_TLS: 'starttls' }).smtp).toMatchObject({ requiresTls: true })
  expect(readConfig({ ...live, ...smtp, SMTP_TLS: 'none' }).smtp).toMatchObject({ requiresTls: false })
})

test('a demo listens on localhost unless HOST is set; production listens on all interfaces', () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig(live).host).toBe('0.0.0.0')
})

test('the admin API is documented in the demo, and in production only if configured', () => {
  expect(readConfig({}).documentsAdminApi).toBe(true)
  expect(readConfig(live).documentsAdminApi).toBe(false)
  expect(readConfig({ ...live, API_DOCUMENTATION: 'all' }).documentsAdminApi).toBe(true)
})

test('the business registration number is that of the demo or of the environment, and otherwise empty', () => {
  const numberOf = (variables: Record<string, string>) =>
    readConfig(variables).initialSettings.contact.businessRegistrationNumber
  expect(numberOf({})).toBe('12345678')
  expect(numberOf(live)).toBe('')
  const name = 'SHOP_BUSINESS_REGISTRATION_NUMBER'
  expect(numberOf({ ...live, [name]: '87654321-000-01-24-A' })).toBe('87654321')
  expect(() => numberOf({ ...live, [name]: '8765432' })).toThrow(`${name} must be the 8 digits`)
})

test('settings cannot be changed after the start, at any depth', () => {
  const config: object = readConfig(live)
  const isFrozen = (value: unknown): boolean =>
    typeof value !== 'object' ||
    value === null ||
    value instanceof Uint8Array ||
    (Object.isFrozen(value) && Object.values(value).every(isFrozen))
  expect(isFrozen(config)).toBe(true)
  expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError)
  expect(() => Object.assign(readConfig(live).payments.routes, { JETCO: 'demo-bank' })).toThrow(TypeError)
  // @ts-expect-error An assignment does not compile either.
  expect(() => (readConfig(live).initialSettings.contact.phone = '')).toThrow(TypeError)
})
