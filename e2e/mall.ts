import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../contract/values/language.ts'
import { newUnsubscribe } from '../server/accounts/profile/marketing-links.ts'
import { buildApp } from '../server/app.ts'
import { type Config, readConfig } from '../server/config/config.ts'
import { deepFreeze } from '../server/config/deep-freeze.ts'
import type { Database } from '../server/core/database.ts'
import { type DemoBankProcess, startDemoBank } from '../server/demo-bank-process.ts'
import { openDatabase } from '../server/platform/db/open-database.ts'
import { openJobs } from '../server/platform/jobs/job-runner.ts'
import { openLog } from '../server/platform/log/log.ts'
import { openStorage } from '../server/platform/storage/open-storage.ts'
import { receive } from '../server/stock/receive-stock.ts'
import {
  type AProduct,
  aProduct,
  type ProductIds,
  takeOffShelf,
} from '../test-support/catalogue/a-product.ts'
import type { DatabaseCopy } from '../test-support/clone-database.ts'
import { patientDatabaseLimits, patientTimeLimits } from '../test-support/patient-limits.ts'
import { findFreePort } from '../test-support/servers/find-free-port.ts'
import { createTestClock, type TestClock } from '../test-support/test-clock.ts'
import type { Cluster } from './cluster.ts'

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

/** A demo mall for one journey, on a clock that only the journey moves. */
export interface Mall {
  url: string
  /** API clients of people who do not use a browser in the journey. */
  app: Awaited<ReturnType<typeof buildApp>>
  config: Config
  /** Restarts the process with other settings, as a deployment does. */
  restart: (settings: Partial<Config>) => Promise<void>
  db: Database
  /** Starts at the current time, because the bank has its own clock and rejects old signatures. */
  clock: TestClock
  /** Runs all due jobs: mails, notifications of the bank, cancelling. */
  runJobs: () => Promise<void>
  addProduct: (product: AProduct) => Promise<ProductIds>
  takeOffSale: (place: ProductIds) => Promise<void>
  /** Adds stock. */
  addStock: (place: ProductIds, quantity: number) => Promise<void>
  /** All mails to an address, latest first, once the jobs are done. */
  mailsTo: (email: string) => Promise<Mail[]>
  /** The current code of a demo staff member's authenticator. */
  codeOf: (account: string) => Promise<string>
  /** The unsubscribe link of a marketing mail to an address. */
  unsubscribeLinkOf: (email: string, language: Language) => Promise<string>
  close: () => Promise<void>
}

/** The demo bank of a worker: a separate process, which several malls use in turn. */
export interface Bank extends DemoBankProcess {
  settings: NonNullable<Config['demoBank']>
}

export async function openBank({ dataDir }: Cluster): Promise<Bank> {
  const port = await findFreePort()
  const secret = randomBytes(32).toString('hex')
  const settings = { port, url: `http://localhost:${port}`, secret }
  const config = { ...readConfig({}), dataDir: await mkdtemp(join(dataDir, 'bank-')) }
  return { ...(await startDemoBank(config, settings)), settings }
}

export async function openMall(cluster: Cluster, bank: Bank, copy: DatabaseCopy): Promise<Mall> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: cluster.dataDir,
    // Journeys do not depend on the speed of the machine.
    MAX_DELAY_MS: '0',
  }
  const read = readConfig({ ...settings, DEMO: 'true' })
  // Warnings of the mall appear between the results of the run.
  const log = openLog('warn')
  const db = openDatabase(copy.url, { connectTimeoutMs: 30_000, limits: patientDatabaseLimits })
  const clock = await createTestClock(db, new Date())
  const start = async (config: Config) => {
    const jobs = openJobs(db, log)
    const app = await buildApp({ config, db, clock, storage: openStorage(config, log), jobs }, log)
    await app.listen({ host: config.host, port })
    const stop = async () => {
      await app.close()
      await jobs.stop()
    }
    return { app, config, jobs, stop }
  }
  let running = await start(deepFreeze({ ...read, demoBank: bank.settings, timeLimits: patientTimeLimits }))
  const runJobs = async () => await running.jobs.drain()
  return {
    url,
    get app() {
      return running.app
    },
    get config() {
      return running.config
    },
    restart: async (settings) => {
      const config = deepFreeze({ ...running.config, ...settings })
      await running.stop()
      running = await start(config)
    },
    db,
    clock,
    runJobs,
    addProduct: async (product) => await aProduct(db, product),
    addStock: async ({ specificationId }, quantity) =>
      await db
        .transaction()
        .execute(async (tx) => await receive(tx, { specificationId, quantity, reason: 'RECEIPT' })),
    takeOffSale: async (place) => await takeOffShelf(db, place),
    mailsTo: async (email) => {
      await runJobs()
      const mailbox = await fetch(`${url}/demo/mailbox.json?${new URLSearchParams({ to: email })}`)
      return ((await mailbox.json()) as { items: Mail[] }).items
    },
    codeOf: async (account) => {
      const authenticator = await fetch(`${url}/demo/authenticator.json`)
      const { items } = (await authenticator.json()) as { items: { account: string; code: string }[] }
      return items.find((item) => item.account === account)?.code ?? ''
    },
    unsubscribeLinkOf: async (email, language) => {
      const { id } = await db
        .selectFrom('people')
        .where('email', '=', email)
        .select('id')
        .executeTakeFirstOrThrow()
      return (await newUnsubscribe({ db, clock, config: running.config }, id, language)).pageHref
    },
    close: async () => {
      await running.stop()
      await db.destroy()
      await copy.drop()
    },
  }
}
