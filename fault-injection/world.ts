import { randomUUID } from 'node:crypto'
import { escapeIdentifier, Pool } from 'pg'
import { notificationPath } from '../contract/shop/payments/payments.ts'
import { apiBase } from '../contract/wire/endpoint.ts'
import { violations } from '../database/audit/audit.ts'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config/config.ts'
import { enqueue } from '../server/core/jobs.ts'
import { reconcilePayments, requeueUnpaidQueue } from '../server/payments/attempts/payment-queues.ts'
import { openDatabase } from '../server/platform/db/open-database.ts'
import { openJobs } from '../server/platform/jobs/job-runner.ts'
import { openStorage } from '../server/platform/storage/open-storage.ts'
import type { PartOfMall } from '../test-support/open-modules.ts'
import { quietLog } from '../test-support/quiet-log.ts'
import { createTestClock } from '../test-support/test-clock.ts'
import { type FaultyBank, type Notification, openFaultyBank } from './bank.ts'
import { startTargetProcess, type TargetProcess } from './target-process.ts'

/** A PostgreSQL with a migrated database to clone. */
export interface Cluster {
  /** As `postgres`: clones databases and ends other processes of the database. */
  adminUrl: string
  /** As `mall_app`, to the template. */
  appUrl: string
  template: string
}

/** The status and body of a call, or null without an answer. */
export type Answer = { status: number; body: Record<string, unknown> } | null

/** Two processes of one mall on their own database, and a bank. Faults are injected into the target process;
 *  the test process prepares data and checks results over untouched connections. */
export interface World {
  mall: PartOfMall
  targetProcess: TargetProcess
  bank: FaultyBank
  /** Connection string of a superuser. */
  ownerUrl: string
  /** Calls the target process. */
  call: (path: string, init: RequestInit & { token?: string }) => Promise<Answer>
  /** Delivers a notification of the bank to the target process. */
  notify: (notification: Notification) => Promise<Answer>
  /** Terminates a backend of PostgreSQL. */
  endBackend: (pid: number) => Promise<void>
  /** Advances the clock of both processes and of the job queue. */
  advanceClock: (by: Parameters<PartOfMall['clock']['advance']>[0]) => Promise<void>
  /** Runs the periodic recovery jobs: the sweep of unpaid orders and the reconciliation of payments. */
  runPeriodicJobs: () => Promise<void>
  /** Violations found by the audit. */
  audit: () => Promise<string[]>
  close: () => Promise<void>
}

const callTimeoutMs = 12_000

/** Signs the notifications of the demo carrier, which does not run. */
export const carrierSecret = randomUUID().repeat(2)

/** Runs in a world of its own, and closes it in any case. */
export async function runInWorld<T>(cluster: Cluster, run: (world: World) => Promise<T>): Promise<T> {
  const world = await openWorld(cluster)
  try {
    return await run(world)
  } finally {
    await world.close()
  }
}

/** Opens a world on a fresh clone of the template. */
export async function openWorld({ adminUrl, appUrl, template }: Cluster): Promise<World> {
  const admin = new Pool({ connectionString: adminUrl, max: 1 })
  // The cluster may end during this connection: on purpose, or when a world cannot be opened.
  admin.on('error', () => undefined)
  const name = `faults_${randomUUID().replaceAll('-', '')}`
  await admin.query(
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} strategy file_copy`,
  )
  const url = new URL(appUrl)
  const owner = new URL(adminUrl)
  for (const address of [url, owner]) address.pathname = name
  // Only the target process has the time limits of the mall: many of them run on one machine.
  const db = openDatabase(url.href, { connectTimeoutMs: 30_000 })
  const clock = await createTestClock(db)
  const bank = await openFaultyBank(() => clock)
  const demoCarrier = { url: 'http://127.0.0.1:1', secret: carrierSecret }
  const config = {
    ...readConfig({}),
    maxDelayMs: 0,
    port: bank.notificationPort,
    demoBank: bank.settings,
    demoCarrier,
  }
  const storage = openStorage(config, quietLog)
  const deps = { config, db, clock, storage, jobs: openJobs(db, quietLog), log: quietLog }
  const mall = { ...deps, app: await buildApp(deps, quietLog) }
  await mall.app.ready()
  const settings = {
    databaseUrl: url.href,
    notificationPort: bank.notificationPort,
    demoBank: bank.settings,
    demoCarrier,
  }
  const targetProcess = await startTargetProcess({ ...settings, now: clock.now().toISOString() })

  const call: World['call'] = async (path, { token, ...init }) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    try {
      const signal = AbortSignal.timeout(callTimeoutMs)
      const answer = await fetch(`${targetProcess.url()}${apiBase}${path}?lang=en`, {
        method: 'POST',
        ...init,
        headers,
        signal,
      })
      const text = await answer.text()
      return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : { text } }
    } catch {
      return null
    }
  }
  return {
    mall,
    targetProcess,
    bank,
    ownerUrl: owner.href,
    call,
    notify: async ({ headers, body }) => {
      const forwarded = ['content-type', 'bank-signature'].map((header) => [header, String(headers[header])])
      const path = notificationPath('demo-bank').slice(apiBase.length)
      return await call(path, { headers: Object.fromEntries(forwarded), body: new Uint8Array(body) })
    },
    endBackend: async (pid) => void (await admin.query('select pg_terminate_backend($1)', [pid])),
    advanceClock: async (by) => {
      await clock.advance(by)
      await targetProcess.setClock(clock.now())
    },
    runPeriodicJobs: async () => {
      await db.transaction().execute(async (tx) => {
        for (const queue of [requeueUnpaidQueue, reconcilePayments]) await enqueue(tx, queue, {})
      })
      await targetProcess.drainJobs()
    },
    audit: async () =>
      (await violations(db)).map(
        ({ id, sentence, examples }) => `${id} ${sentence} Such as ${examples.join(', ')}`,
      ),
    close: async () => {
      await targetProcess.close()
      await mall.app.close()
      await mall.jobs.stop()
      await bank.close()
      await db.destroy()
      await admin.query(`drop database ${escapeIdentifier(name)} with (force)`)
      await admin.end()
    },
  }
}
