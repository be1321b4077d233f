import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { businessRegistrationNumber } from '../../contract/shop/settings/business-registration-number.ts'
import type { Shop } from '../../contract/shop/settings/shop.ts'
import { splitAddresses } from '../../database/addresses.ts'
import { type BackupSettings, backupEnvironment, readBackup } from './backup-settings.ts'
import { type Branding, readBranding, usualAccents } from './branding.ts'
import { type CarrierSettings, carrierEnvironment, readCarriers } from './carrier-settings.ts'
import { deepFreeze, type Frozen } from './deep-freeze.ts'
import { demoCodeSecrets } from './demo-code-secrets.ts'
import { faultsOfTransport, isSender, type Smtp, senderFault, smtpTls } from './mail-settings.ts'
import {
  faultsOfTestPayments,
  type PaymentSettings,
  paymentEnvironment,
  readPayments,
} from './payment-settings.ts'
import { readSearchEngine, type SearchEngineSettings, searchEnvironment } from './search-settings.ts'
import { withSettingsFromFiles } from './settings-from-files.ts'
import { readS3, type S3Settings, storageEnvironment } from './storage-settings.ts'
import { type TimeLimits, timeLimits } from './time-limits.ts'
import { readTraces, type TraceSettings, traceEnvironment } from './trace-settings.ts'

/** Restrictions of a pooler between the mall and PostgreSQL. */
export interface ConnectionSettings {
  /** False behind a transaction pooler without support for prepared statements. */
  preparesStatements: boolean
  /** `role` behind a pooler that rejects startup parameters: the limits are then settings of the application role. */
  limitsBy: 'connection' | 'role'
  /** Connections of each process, at most. */
  connections: number
}

/** A PostgreSQL provided by the operator, possibly behind a pooler. */
export interface OwnDatabase extends ConnectionSettings {
  url: string
  ownerUrl: string
  /** A replica for public reads; null for none. */
  replicaUrl?: string | null
}

/** What the environment of a process sets, validated and frozen. `.env.example` explains each. The staff's settings
 *  of the shop are in the database (`readShop`). */
export interface Config extends Frozen<ConfigValues> {}

interface ConfigValues {
  /** `web` serves requests, `worker` runs jobs, `all` does both. Any number of each run side by side. */
  role: 'web' | 'worker' | 'all'
  host: string
  port: number
  /** The public origin, which starts every link in a mail. No trailing slash. */
  publicUrl: string
  /** The folder of the embedded database, and of the stored files unless these are in a bucket. */
  dataDir: string
  /** Where files are stored, such as pictures. */
  storage: 'folder' | 's3'
  /** The bucket, which may be set without being in use. */
  s3: S3Settings | null
  /** Null for the search index in memory. */
  searchEngine: SearchEngineSettings | null
  /** Null for none. Only the commands for backups and the embedded database use it. */
  backup: BackupSettings | null
  buildDirectory: string
  /** Null means the embedded PostgreSQL. */
  database: OwnDatabase | null
  demo: boolean
  demoBank: { port: number; url: string; secret: string } | null
  payments: PaymentSettings
  carriers: CarrierSettings
  /** The carrier of the demo. Without a URL the mall starts it and learns its address. */
  demoCarrier: { url: string | null; secret: string } | null
  passwordPepper: string
  /** Null means the demo mailbox. */
  smtp: Smtp | null
  /** Whether the public OpenAPI document includes the admin API. */
  documentsAdminApi: boolean
  /** Whether agents may read the catalogue by the Universal Commerce Protocol. */
  servesAgents: boolean
  /** Hosts of the operator's own network that webhooks may reach, such as erp.internal:8443. */
  webhookHosts: readonly string[]
  /** Number of trusted proxies, each of which adds one address to X-Forwarded-For. */
  proxies: number
  /** Time in which a process that was told to end still serves, while `ready` answers 503. */
  drainMs: number
  /** Mean delay of the event loop, and duration of a long queue, from which API requests are refused; 0 for never. */
  maxDelayMs: number
  logLevel: string
  /** Where Prometheus reads the metrics; null for nowhere. */
  metrics: { host: string; port: number } | null
  /** The project of a Sentry-compatible service to which errors are sent; null for none. */
  errorTrackingDsn: string | null
  /** Where traces are sent; null for nowhere. */
  traces: TraceSettings | null
  /** Names and contact of the shop until the staff change them. */
  initialSettings: Pick<Shop, 'nameEn' | 'nameCn' | 'contact'>
  branding: Branding
  /** The same everywhere but in tests. */
  timeLimits: TimeLimits
}

const yes = z
  .string()
  .toLowerCase()
  .pipe(
    z.enum(
      ['true', 'yes', '1', 'false', 'no', '0'],
      'must be true or false; yes, no, 1 and 0 are accepted too',
    ),
  )
  .transform((text) => ['true', 'yes', '1'].includes(text))
const whole = z
  .string()
  .regex(/^-?\d+$/, 'must be a number')
  .transform(Number)
const port = whole.pipe(z.int().min(0, 'must be 0 or more').max(65_535, 'must be 65535 or less'))
const secret = z.string().min(32, 'must have at least 32 characters')
const site = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
const hosts = z
  .string()
  .toLowerCase()
  .transform((text) => text.split(',').map((host) => host.trim()))
  .refine(
    (all) => all.every((host) => /^(?:\[[0-9a-f:]+\]|[a-z0-9][a-z0-9.-]*)(?::\d{1,5})?$/.test(host)),
    'must be host names with their ports, separated by commas, such as erp.internal:8443',
  )
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #a31f68')

const demoPepper = 'known to all who read the code: for the demo only'
/** Secrets published in the source code. */
const publishedSecrets = new Set([demoPepper, ...Object.values(demoCodeSecrets)].map(comparableText))
/** A random secret of 32 hexadecimal digits has fewer different characters less than once in 10^12. */
const minDifferentCharacters = 6

/** Placeholder contact of the demo; production must set its own. */
const demoContact: Shop['contact'] = {
  email: 'care@bauhinia.example',
  phone: '+852 2123 4567',
  addressEn: 'Flat 8, 12/F, Demo Building, 1 Demo Street, Kwun Tong, Kowloon',
  addressCn: '九龍觀塘示範街 1 號示範大廈 12 樓 8 室',
  businessRegistrationNumber: '12345678',
}

const postgresAddress = z.url({ protocol: /^postgres(ql)?$/ })
const postgres = z
  .string()
  .refine(
    (url) => splitAddresses(url).every((address) => postgresAddress.safeParse(address).success),
    'must begin with postgres://',
  )

const databaseEnvironment = z.object({
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_OWNER_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres
    .refine((url) => splitAddresses(url).length === 1, 'must name one server')
    .optional(),
  DATABASE_PREPARED_STATEMENTS: yes.default(true),
  DATABASE_CONNECTIONS: whole
    .pipe(z.int().min(2, 'must be 2 or more').max(100, 'must be 100 or less'))
    .default(10),
  DATABASE_LIMITS: z.enum(['connection', 'role'], 'must be connection or role').default('connection'),
})

const environment = z.object({
  ROLE: z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all'),
  HOST: z.string().optional(),
  PORT: port.default(3000),
  PUBLIC_URL: site.optional(),
  ...databaseEnvironment.shape,
  ...storageEnvironment,
  ...backupEnvironment,
  ...searchEnvironment,
  DEMO: yes.optional(),
  DEMO_BANK_PORT: port.optional(),
  DEMO_BANK_URL: site.optional(),
  DEMO_BANK_SECRET: secret.optional(),
  DEMO_CARRIER_URL: site.optional(),
  DEMO_CARRIER_SECRET: secret.optional(),
  ...paymentEnvironment,
  ...carrierEnvironment,
  PASSWORD_PEPPER: secret.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  SMTP_TLS: smtpTls.optional(),
  MAIL_FROM: z.string().refine(isSender, senderFault).optional(),
  API_DOCUMENTATION: z.enum(['shop', 'all'], 'must be shop or all').optional(),
  UCP: yes.default(true),
  WEBHOOK_HOSTS: hosts.default([]),
  PROXIES: whole.pipe(z.int().min(0, 'must be 0 or more').max(9, 'must be 9 or less')).default(0),
  DRAIN_SECONDS: whole.pipe(z.int().min(0, 'must be 0 or more').max(60, 'must be 60 or less')).optional(),
  MAX_DELAY_MS: whole
    .pipe(z.int().min(0, 'must be 0 or more').max(10_000, 'must be 10000 or less'))
    .default(500),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  ERROR_TRACKING_DSN: z
    .string()
    .regex(
      /^https?:\/\/\w+@[\w.:-]+\/(?:[\w-]+\/)*\d+$/,
      'must be a DSN such as https://KEY@errors.example/1',
    )
    .optional(),
  ...traceEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  SHOP_NAME_EN: z.string().default('Bauhinia'),
  SHOP_NAME_CN: z.string().default('紫荊商城'),
  SHOP_LOGO: z.string().default(resolve(import.meta.dirname, '../../web/logo.svg')),
  SHOP_ACCENT_COLOUR: colour.default(usualAccents.light),
  SHOP_ACCENT_COLOUR_DARK: colour.optional(),
  SHOP_EMAIL: z.email('must be an email address').default(demoContact.email),
  SHOP_PHONE: z.string().default(demoContact.phone),
  SHOP_ADDRESS_EN: z.string().default(demoContact.addressEn),
  SHOP_ADDRESS_CN: z.string().default(demoContact.addressCn),
  SHOP_BUSINESS_REGISTRATION_NUMBER: z
    .string()
    .refine(
      (text) => businessRegistrationNumber.safeParse(text).success,
      'must be the 8 digits of a Hong Kong business registration, or the number of its certificate such as 12345678-000-01-24-A',
    )
    .transform((text) => businessRegistrationNumber.parse(text))
    .optional(),
})
type Environment = z.infer<typeof environment>

/** Reads the settings, or throws an error with one sentence for each invalid setting. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const nonEmpty = pickValues(variables, environment)
  const blank = Object.keys(environment.shape).filter((name) => nonEmpty[name]?.trim() === '')
  const read = environment.safeParse(nonEmpty)
  if (blank.length > 0) throw faulty(blank.map((name) => `${name} must not be blank.`))
  if (!read.success)
    throw faulty(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`))
  const env = read.data
  const demo = env.DEMO ?? env.DATABASE_URL === undefined
  const faults = demo ? [] : faultsOfProduction(env)
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    faults.push('DATABASE_URL must be set when DATABASE_OWNER_URL is.')
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    faults.push('DATABASE_URL must be set when DATABASE_REPLICA_URL is.')
  faults.push(...faultsOfRole(env, demo))
  if (env.SMTP_URL && !env.MAIL_FROM) faults.push('MAIL_FROM must be set when SMTP_URL is.')
  const payments = readPayments(env, demo, (sentence) => faults.push(sentence))
  const carriers = readCarriers(env, (sentence) => faults.push(sentence))
  if (env.DEMO_CARRIER_URL && !env.DEMO_CARRIER_SECRET)
    faults.push('DEMO_CARRIER_SECRET must be set when DEMO_CARRIER_URL is.')
  const s3 = readS3(env, (sentence) => faults.push(sentence))
  const searchEngine = readSearchEngine(env, (sentence) => faults.push(sentence))
  const backup = readBackup(env, { s3, ownDatabase: env.DATABASE_URL !== undefined }, (sentence) =>
    faults.push(sentence),
  )
  const branding = readBranding(
    { logoFile: env.SHOP_LOGO, accent: env.SHOP_ACCENT_COLOUR, accentDark: env.SHOP_ACCENT_COLOUR_DARK },
    (sentence) => faults.push(sentence),
  )
  if (faults.length > 0) throw faulty(faults)
  return deepFreeze<ConfigValues>({
    role: env.ROLE,
    // The demo's passwords are published, so by default it listens on localhost only.
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    port: env.PORT,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: resolve(env.DATA_DIR),
    storage: env.STORAGE,
    s3,
    searchEngine,
    backup,
    buildDirectory: resolve(import.meta.dirname, '../../build'),
    database: env.DATABASE_URL ? ownDatabase(env, env.DATABASE_URL) : null,
    demo,
    demoBank: demo ? demoBank(env) : null,
    payments,
    carriers,
    demoCarrier: demo
      ? {
          url: env.DEMO_CARRIER_URL?.replace(/\/+$/, '') ?? null,
          secret: env.DEMO_CARRIER_SECRET ?? randomBytes(32).toString('hex'),
        }
      : null,
    passwordPepper: env.PASSWORD_PEPPER ?? demoPepper,
    smtp:
      env.SMTP_URL && env.MAIL_FROM
        ? { url: env.SMTP_URL, from: env.MAIL_FROM, requiresTls: env.SMTP_TLS === 'starttls' }
        : null,
    documentsAdminApi: (env.API_DOCUMENTATION ?? (demo ? 'all' : 'shop')) === 'all',
    servesAgents: env.UCP,
    webhookHosts: env.WEBHOOK_HOSTS,
    proxies: env.PROXIES,
    // Only a proxy reads `ready`, and a worker serves no requests.
    drainMs: (env.DRAIN_SECONDS ?? (env.PROXIES > 0 && env.ROLE !== 'worker' ? 5 : 0)) * 1_000,
    maxDelayMs: env.MAX_DELAY_MS,
    // The demo writes to the terminal of a person; production writes a line per request to a log.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    errorTrackingDsn: env.ERROR_TRACKING_DSN ?? null,
    traces: readTraces(env),
    branding,
    timeLimits,
    initialSettings: initialSettings(env, demo),
  })
}

function demoBank(env: Environment): ConfigValues['demoBank'] {
  const bankPort = env.DEMO_BANK_PORT ?? env.PORT + 1
  return {
    port: bankPort,
    url: new URL(env.DEMO_BANK_URL ?? `http://localhost:${bankPort}`).origin,
    // A random default, because the mall itself starts the bank with it.
    secret: env.DEMO_BANK_SECRET ?? randomBytes(32).toString('hex'),
  }
}

function initialSettings(env: Environment, demo: boolean): ConfigValues['initialSettings'] {
  return {
    nameEn: env.SHOP_NAME_EN,
    nameCn: env.SHOP_NAME_CN,
    contact: {
      email: env.SHOP_EMAIL,
      phone: env.SHOP_PHONE,
      addressEn: env.SHOP_ADDRESS_EN,
      addressCn: env.SHOP_ADDRESS_CN,
      businessRegistrationNumber:
        env.SHOP_BUSINESS_REGISTRATION_NUMBER ?? (demo ? demoContact.businessRegistrationNumber : ''),
    },
  }
}

/** The settings that a migration needs; it runs without the shop settings. */
export function readDatabaseSettings(
  variables: Record<string, string | undefined>,
): Pick<Config, 'dataDir' | 'database'> {
  const read = databaseEnvironment.safeParse(pickValues(variables, databaseEnvironment))
  if (!read.success)
    throw faulty(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`))
  const { DATA_DIR: dataDir, DATABASE_OWNER_URL: owner, DATABASE_URL: url = owner } = read.data
  return { dataDir: resolve(dataDir), database: url ? ownDatabase(read.data, url) : null }
}

/** The set variables, including those from files; throws if a file is missing. */
function pickValues(variables: Record<string, string | undefined>, schema: z.ZodObject) {
  const faults: string[] = []
  const values = withSettingsFromFiles(variables, Object.keys(schema.shape), (fault) => faults.push(fault))
  if (faults.length > 0) throw faulty(faults)
  return values
}

/** All settings by name, with their fixed defaults; undefined where the default depends on others. */
export function settingDefaults(): ReadonlyMap<string, unknown> {
  const defaults: Record<string, unknown> = environment.parse({})
  return new Map(Object.keys(environment.shape).map((name) => [name, defaults[name]]))
}

function ownDatabase(env: z.infer<typeof databaseEnvironment>, url: string): OwnDatabase {
  return {
    url,
    ownerUrl: env.DATABASE_OWNER_URL ?? url,
    replicaUrl: env.DATABASE_REPLICA_URL ?? null,
    preparesStatements: env.DATABASE_PREPARED_STATEMENTS,
    limitsBy: env.DATABASE_LIMITS,
    connections: env.DATABASE_CONNECTIONS,
  }
}

/** Processes of different roles share one database and one bank, so neither may belong to a single process. */
function faultsOfRole(env: Environment, demo: boolean): string[] {
  if (env.ROLE === 'all') return []
  const shared = ['DATABASE_URL', ...(demo ? (['DEMO_BANK_URL', 'DEMO_BANK_SECRET'] as const) : [])] as const
  return shared
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} must be set when ROLE is ${env.ROLE}: its processes share it.`)
}

/** The faults that only production refuses (docs/spec/demo.md, docs/spec/attacks.md#b38). */
function faultsOfProduction(env: Environment): string[] {
  const needed = ['PUBLIC_URL', 'PASSWORD_PEPPER', 'SMTP_URL'] as const
  const own = {
    SHOP_EMAIL: 'email',
    SHOP_PHONE: 'phone',
    SHOP_ADDRESS_EN: 'addressEn',
    SHOP_ADDRESS_CN: 'addressCn',
  } as const
  const missing = [
    ...needed.filter((name) => env[name] === undefined),
    ...(Object.keys(own) as (keyof typeof own)[]).filter(
      (name) => comparableText(env[name]) === comparableText(demoContact[own[name]]),
    ),
  ].map((name) => `${name} must be set when DEMO is not true.`)
  const faults = [...faultsOfTransport(env.SMTP_URL, env.SMTP_TLS), ...faultsOfTestPayments(env)]
  if (env.PUBLIC_URL && new URL(env.PUBLIC_URL).protocol === 'http:')
    faults.push(
      'PUBLIC_URL must begin with https:// when DEMO is not true: passwords would be sent in plain text.',
    )
  if (env.PASSWORD_PEPPER && publishedSecrets.has(comparableText(env.PASSWORD_PEPPER)))
    faults.push('PASSWORD_PEPPER is published in the source code: choose one of your own.')
  if (env.PASSWORD_PEPPER && new Set(comparableText(env.PASSWORD_PEPPER)).size < minDifferentCharacters)
    faults.push(`PASSWORD_PEPPER must have at least ${minDifferentCharacters} different characters.`)
  return [...missing, ...faults]
}

/** A text without whitespace and capitals, for comparison. */
function comparableText(text: string): string {
  return text.replace(/\s/g, '').toLowerCase()
}

function faulty(faults: string[]): Error {
  return new Error(
    `The mall cannot start with these settings.\n${faults.map((fault) => `- ${fault}`).join('\n')}`,
  )
}
