import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import type { Log } from '../../core/log.ts'
import { countSentQueries, findPool } from '../db/open-database.ts'
import { classifyStatus, outcomes, routeLabel } from '../http/route-label.ts'
import {
  listQueueFacts,
  readOutbox,
  readServerFacts,
  readUnstoredSeconds,
  readWorkerAge,
} from './metrics-queries.ts'
import type { Observed, PaymentFacts } from './observed.ts'

interface Sources {
  db: Database
  clock: Clock
  log: Log
  observed: Observed
}

export interface Metrics {
  contentType: string
  /** The metrics in the text format of Prometheus. */
  collect: () => Promise<string>
  /** Counts the requests of an application. */
  countRequests: (app: FastifyInstance) => void
}

/** A page view takes milliseconds, and a request has a limit of eight seconds. */
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8]

/** Creates the metrics of one process. Labels are closed lists: routes, outcomes, codes, queues and states. */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  gaugesOfProcess(registry, sources)
  const readDatabase = gaugesOfDatabase(registry, sources)
  return {
    contentType: registry.contentType,
    collect: async () => {
      await readDatabase()
      return await registry.metrics()
    },
    countRequests: requestCounter(registry),
  }
}

function requestCounter(registry: Registry): Metrics['countRequests'] {
  const registers = [registry]
  const requests = new Counter({
    name: 'mall_http_requests_total',
    help: 'Requests by route template and outcome: ok, refused (422, 429), client-error, failed (5xx).',
    labelNames: ['method', 'route', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'mall_http_request_seconds',
    help: 'Time from the headers of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: secondsBuckets,
    registers,
  })
  const refusals = new Counter({
    name: 'mall_refusals_total',
    help: 'Expected refusals by code; not-enough-stock is a stock conflict.',
    labelNames: ['code'],
    registers,
  })
  // Counted from zero, so that the first one shows as an increase.
  refusals.inc({ code: 'not-enough-stock' }, 0)
  for (const outcome of outcomes) requests.inc({ method: 'POST', route: '/back/api/order', outcome }, 0)
  const observe = (request: FastifyRequest, status: number, elapsedMs: number) => {
    const route = routeLabel(request.routeOptions.url, request.url)
    if (route.startsWith('/health/')) return
    requests.inc({ method: request.method, route, outcome: classifyStatus(status) })
    seconds.observe({ route }, elapsedMs / 1000)
    if (request.refusalCode !== null) refusals.inc({ code: request.refusalCode })
  }
  return (app) => {
    app.addHook('onResponse', async (request, { statusCode, elapsedTime }) =>
      observe(request, statusCode, elapsedTime),
    )
  }
}

/** What this process knows without a query. */
function gaugesOfProcess(registry: Registry, { db, clock, observed }: Sources): void {
  const gauge = gaugeIn(registry)
  gauge('mall_db_pool_connections', 'Connections of this process to PostgreSQL.', ['state'], (set) => {
    const { totalCount = 0, idleCount = 0 } = findPool(db) ?? {}
    set(idleCount, { state: 'idle' })
    set(totalCount - idleCount, { state: 'used' })
  })
  gauge('mall_db_pool_waiting', 'Queries that wait for a connection.', [], (set) =>
    set(findPool(db)?.waitingCount ?? 0),
  )
  const queries = new Counter({
    name: 'mall_db_queries_total',
    help: 'Statements of this process by server: the primary, or the replica of public reads.',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      queries.reset()
      queries.inc({ server: 'primary' }, countSentQueries(db))
      queries.inc({ server: 'replica' }, observed.replica?.().queries ?? 0)
    },
  })
  gauge('mall_db_replica_used', 'Whether the replica answers; 1 without one.', [], (set) =>
    set(observed.replica?.().isUsed === false ? 0 : 1),
  )
  gauge(
    'mall_search_ready',
    'Whether the index or the search engine answers searches, not the database.',
    [],
    (set) => set(['building', 'failing'].includes(observed.searchIndex?.().state ?? 'unused') ? 0 : 1),
  )
  gauge('mall_search_index_products', 'Products in the search index.', [], (set) =>
    set(observed.searchIndex?.().products ?? 0),
  )
  gauge('mall_search_index_age_seconds', 'Time since the search index last changed.', [], (set) => {
    const updatedAt = observed.searchIndex?.().updatedAt
    if (updatedAt) set((clock.now().getTime() - updatedAt.getTime()) / 1000)
  })
  gauge('mall_page_cache_bytes', 'Size of the cached pages.', [], (set) =>
    set(observed.pageCache?.().bytes ?? 0),
  )
  gauge('mall_page_cache_pages', 'Number of cached pages.', [], (set) =>
    set(observed.pageCache?.().pages ?? 0),
  )
  storageCounters(registry, observed)
  const lookups = new Counter({
    name: 'mall_page_cache_lookups_total',
    help: 'Page requests by whether the page was cached.',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      const { hits, misses } = observed.pageCache?.() ?? { hits: 0, misses: 0 }
      lookups.reset()
      lookups.inc({ result: 'hit' }, hits)
      lookups.inc({ result: 'miss' }, misses)
    },
  })
}

function storageCounters(registry: Registry, observed: Observed): void {
  const registers = [registry]
  const count = new Counter({
    name: 'mall_storage_operations_total',
    help: 'Reads, writes and removals of stored files by outcome: ok or failed.',
    labelNames: ['operation', 'outcome'],
    registers,
    collect() {
      count.reset()
      for (const [operation, { done, failed }] of Object.entries(observed.storage?.() ?? {})) {
        count.inc({ operation, outcome: 'ok' }, done)
        count.inc({ operation, outcome: 'failed' }, failed)
      }
    },
  })
  const seconds = new Counter({
    name: 'mall_storage_seconds_total',
    help: 'Time spent in operations of the storage.',
    labelNames: ['operation'],
    registers,
    collect() {
      seconds.reset()
      for (const [operation, fact] of Object.entries(observed.storage?.() ?? {}))
        seconds.inc({ operation }, fact.seconds)
    },
  })
}

/** What the database knows, the same in every process: use `max` over them. A failed query leaves its gauges out, and
 *  `mall_db_up` at 0. */
function gaugesOfDatabase(registry: Registry, { db, clock, log, observed }: Sources): () => Promise<void> {
  const gauge = gaugeIn(registry)
  const queues = ['queue']
  const jobs = {
    waiting: gauge('mall_jobs_waiting', 'Due jobs.', queues),
    failed: gauge('mall_jobs_failed', 'Jobs that failed for good.', queues),
    oldest: gauge('mall_jobs_oldest_seconds', 'Time since the oldest due job became due.', queues),
  }
  const workerAge = gauge('mall_worker_age_seconds', 'Time since a worker last checked the schedule.', [])
  const mails = gauge('mall_outbox_mails', 'Mails that wait (queued) or failed for good.', ['state'])
  const oldestMail = gauge(
    'mall_outbox_oldest_seconds',
    'Time since the oldest waiting mail was written.',
    [],
  )
  const payments = gaugesOfPayments(gauge)
  const carrierFaults = gauge('mall_carrier_faults', 'Faults of a carrier in the last quarter of an hour.', [
    'carrier',
    'kind',
  ])
  const carrierReports = gauge(
    'mall_carrier_reports_open',
    'Reports of carriers that wait for the staff.',
    [],
  )
  const connections = gauge('mall_db_connections', 'Connections to PostgreSQL, and how many it allows.', [
    'kind',
  ])
  const unarchived = gauge('mall_db_wal_unarchived_seconds', 'How long the archive has refused WAL.', [])
  const unstored = gauge(
    'mall_backup_wal_waiting_seconds',
    'Time since the continuous backup has stored all archived WAL; 0 without one.',
    [],
  )
  const standby = gauge('mall_db_standby_seconds', 'How far the slowest standby is behind.', [])
  const standbys = gauge('mall_db_standbys', 'Standbys that follow the primary.', [])
  const up = gauge('mall_db_up', 'Whether the queries of the metrics succeeded.', [])
  return async () => {
    const ofServer = [connections, unarchived, unstored, standby, standbys]
    const ofCarriers = [carrierFaults, carrierReports]
    const ofMall = [...Object.values(jobs), workerAge, mails, oldestMail, ...payments.gauges]
    for (const gauge of [...ofMall, ...ofCarriers, ...ofServer]) removeSamples(gauge)
    try {
      for (const { name: queue, ...facts } of await listQueueFacts(db)) {
        jobs.waiting.set({ queue }, facts.waiting)
        jobs.failed.set({ queue }, facts.failed)
        jobs.oldest.set({ queue }, facts.oldestSeconds)
      }
      workerAge.set((await readWorkerAge(db)) ?? Number.POSITIVE_INFINITY)
      const outbox = await readOutbox(db, clock.now())
      mails.set({ state: 'queued' }, outbox.queued)
      mails.set({ state: 'failed' }, outbox.failed)
      oldestMail.set(outbox.oldestSeconds)
      const server = await readServerFacts(db)
      connections.set({ kind: 'used' }, server?.connections ?? 0)
      connections.set({ kind: 'allowed' }, server?.allowedConnections ?? 0)
      unarchived.set(server?.unarchivedSeconds ?? 0)
      unstored.set((await readUnstoredSeconds(db)) ?? 0)
      standby.set(server?.standbySeconds ?? 0)
      standbys.set(server?.standbys ?? 0)
      const paid = await observed.payments?.()
      if (paid) payments.set(paid)
      const carried = await observed.carriers?.()
      for (const { carrier, kind, count } of carried?.faults ?? [])
        carrierFaults.set({ carrier, kind }, count)
      carrierReports.set(carried?.openReports ?? 0)
      up.set(1)
    } catch (error) {
      log.warn({ err: error }, 'the metrics of the database could not be read')
      up.set(0)
    }
  }
}

function gaugesOfPayments(gauge: ReturnType<typeof gaugeIn>) {
  const states = gauge('mall_payments', 'Payment attempts of the last hour by state.', ['state'])
  const underReview = gauge(
    'mall_payments_under_review',
    'Payments of any age that wait for a decision of the staff.',
    [],
  )
  const faults = gauge('mall_gateway_faults', 'Faults of a gateway in the last quarter of an hour.', [
    'gateway',
  ])
  const orders = gauge('mall_orders_last_minute', 'Orders placed and paid in the last 60 s.', ['event'])
  const money = gauge('mall_money_last_minute_cents', 'Money paid and refunded in the last 60 s, in cents.', [
    'event',
  ])
  return {
    gauges: [states, underReview, faults, orders, money],
    set: (facts: PaymentFacts) => {
      for (const { state, count } of facts.states) states.set({ state }, count)
      underReview.set(facts.underReview)
      for (const { gateway, count } of facts.faults) faults.set({ gateway }, count)
      orders.set({ event: 'placed' }, facts.lastMinute.placedOrders)
      orders.set({ event: 'paid' }, facts.lastMinute.paidOrders)
      money.set({ event: 'paid' }, facts.lastMinute.paidCents)
      money.set({ event: 'refunded' }, facts.lastMinute.refundedCents)
    },
  }
}

function removeSamples(gauge: Gauge): void {
  gauge.reset()
  // The reset of a gauge without labels sets it to 0.
  gauge.remove({})
}

type Set = (value: number, labels?: Record<string, string>) => void

function gaugeIn(registry: Registry) {
  return (name: string, help: string, labelNames: string[], read?: (set: Set) => void | Promise<void>) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      ...(read && { collect: async () => await read((value, labels = {}) => gauge.set(labels, value)) }),
    })
    return gauge
  }
}
