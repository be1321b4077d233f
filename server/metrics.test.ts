import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aProduct } from '../test-support/catalogue/a-product.ts'
import { countJobs } from '../test-support/count-jobs.ts'
import { aShopper } from '../test-support/people/a-shopper.ts'
import { runAsSuperuser } from '../test-support/test-database.ts'
import { createWholeMall } from '../test-support/whole-mall.ts'
import { openLog } from './platform/log/log.ts'
import { metricsListener } from './platform/metrics/metrics-listener.ts'
import { packPage } from './platform/ssr/page-render.ts'
import { pages } from './platform/ssr/pages.ts'

const lines: string[] = []
const log = openLog(
  'info',
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  }),
)
const mall = await createWholeMall({ metrics: { host: '127.0.0.1', port: 0 }, proxies: 1 }, log)

mall.app.get('/breaks', async () => {
  throw new Error('a bug')
})

/** The metrics as Prometheus reads them: value by name and labels. */
async function scrape(): Promise<Map<string, number>> {
  if (mall.app.metrics === null) throw new Error('The metrics are off.')
  const listener = metricsListener(mall.app.metrics)
  const { body } = await listener.inject('/metrics')
  await listener.close()
  const samples = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line) => {
      const space = line.lastIndexOf(' ')
      return [line.slice(0, space), Number(line.slice(space + 1))] as const
    }),
  )
}

test('requests are counted by route template and outcome, and stock conflicts by their code', async () => {
  const product = await aProduct(mall.db, { onHand: 1 })
  const [firstShopper, secondShopper] = await Promise.all([
    aShopper(mall, { withInCart: [product] }),
    aShopper(mall, { withInCart: [product] }),
  ])
  const preview = await secondShopper.previewOrder()
  await firstShopper.placeOrder(await firstShopper.previewOrder())
  expect(await secondShopper.placeOrder(preview)).toMatchObject({
    status: 422,
    body: { code: 'not-enough-stock' },
  })
  await mall.app.inject('/back/api/user/000/unknown')
  const metrics = await scrape()
  const orders = (outcome: string) =>
    metrics.get(`mall_http_requests_total{method="POST",route="/back/api/order",outcome="${outcome}"}`)
  expect([orders('ok'), orders('refused')]).toEqual([1, 1])
  expect(metrics.get('mall_refusals_total{code="not-enough-stock"}')).toBe(1)
  expect(metrics.get('mall_http_request_seconds_count{route="/back/api/order"}')).toBe(2)
  expect(metrics.get('mall_db_up')).toBe(1)
  expect(metrics.get('mall_jobs_waiting{queue="send-mail"}')).toBeGreaterThanOrEqual(0)
  expect(metrics.get('mall_payments{state="OPEN"}')).toBe(1)
  expect(metrics.get('mall_payments_under_review')).toBe(0)
  // Jobs of the mall may wait for a connection at the moment of the scrape.
  expect(metrics.get('mall_db_pool_waiting')).toBeGreaterThanOrEqual(0)
  const connections = (kind: string) => metrics.get(`mall_db_connections{kind="${kind}"}`) ?? 0
  expect(connections('used')).toBeGreaterThan(0)
  expect(connections('allowed')).toBeGreaterThan(connections('used'))
  expect(metrics.get('mall_db_wal_unarchived_seconds')).toBe(0)
  expect([...metrics.keys()].filter((name) => name.includes('eventloop_lag_p99'))).toHaveLength(1)
})

test('a job that failed for good is failed, and its copy in the dead letter queue is not late', async () => {
  await sql`
    insert into pgboss.job (name, state, start_after, completed_on)
    values ('dead-letters', 'created', pgboss.job_now() - interval '1 hour', null),
      ('send-mail', 'failed', pgboss.job_now() - interval '9 hours', pgboss.job_now())`.execute(mall.db)
  await countJobs(mall.db)
  const metrics = await scrape()
  expect(metrics.get('mall_jobs_failed{queue="send-mail"}')).toBe(1)
  const late = [...metrics].filter(([name, value]) => name.startsWith('mall_jobs_oldest') && value > 300)
  expect(late).toEqual([])
  expect([...metrics.keys()].join()).not.toContain('dead-letters')
})

test('WAL that the continuous backup has not stored is as old as its last success', async () => {
  const waiting = async () => (await scrape()).get('mall_backup_wal_waiting_seconds')
  expect(await waiting()).toBe(0)
  await runAsSuperuser(
    mall.db,
    `insert into backup_runs (kind, started_at, ended_at, error) values
      ('WAL', now() - interval '3 hours', now() - interval '10 minutes', null),
      ('WAL', now() - interval '9 minutes', now(), 'the bucket is full')`,
  )
  expect(await waiting()).toBeGreaterThanOrEqual(600)
  expect(await waiting()).toBeLessThan(900)
  await runAsSuperuser(
    mall.db,
    "insert into backup_runs (kind, started_at, ended_at) values ('WAL', now(), now())",
  )
  expect(await waiting()).toBeLessThan(300)
})

test('while the database cannot be read, its metrics are absent, so that no alert takes them for 0', async () => {
  const samples = async () =>
    [...(await scrape()).keys()]
      .filter((name) => ofDatabase.test(name))
      .map((name) => name.replace(/\{.*/, ''))
  const ofDatabase =
    /^mall_(?:jobs|worker|outbox|payments|gateway|carrier|orders|money|db_(?:up|connections|wal|standby)|backup)/
  const read = new Set(await samples())
  expect(read).toContain('mall_db_standbys')
  await runAsSuperuser(mall.db, 'alter schema pgboss rename to unreadable')
  try {
    expect((await scrape()).get('mall_db_up')).toBe(0)
    expect(await samples()).toEqual(['mall_db_up'])
  } finally {
    await runAsSuperuser(mall.db, 'alter schema unreadable rename to pgboss')
  }
  expect(new Set(await samples())).toEqual(read)
})

test('a page is counted as missing from the cache once and found afterwards', async () => {
  await mall.app.inject('/home?lang=en')
  const before = await scrape()
  await mall.app.inject('/home?lang=en')
  const after = await scrape()
  const of = (metrics: Map<string, number>, name: string) => metrics.get(name) ?? Number.NaN
  const hits = 'mall_page_cache_lookups_total{result="hit"}'
  expect(of(after, hits) - of(before, hits)).toBe(1)
  expect(of(after, 'mall_page_cache_lookups_total{result="miss"}')).toBe(1)
  expect(of(after, 'mall_page_cache_bytes')).toBeGreaterThan(1_000)
  expect(of(after, 'mall_http_requests_total{method="GET",route="/home",outcome="ok"}')).toBe(2)
})

test('each request has one log line with its id, without path, address and query', async () => {
  lines.length = 0
  const id = '0197c1de-0000-7000-8000-0123456789ab'
  const headers = { 'x-request-id': id }
  const url = '/product/search?lang=en&k=mei%40example.hk'
  const answer = await mall.app.inject({ url, headers, remoteAddress: '203.0.113.9' })
  expect(answer.headers['x-request-id']).toBe(id)
  const written = lines.filter((line) => line.includes('"msg":"request"'))
  expect(written).toHaveLength(1)
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    requestId: id,
    method: 'GET',
    route: '/product/search',
    status: 200,
    ms: expect.any(Number),
  })
  expect(written[0]).not.toMatch(/203\.0|example|product\/search\?/)
})

test.each(['short', 'x'.repeat(65), 'with blank 0123456789', '0123456789\u0001abcdef'])(
  'the id %o of a proxy is replaced by a new one',
  async (given) => {
    const answer = await mall.app.inject({ url: '/robots.txt', headers: { 'x-request-id': given } })
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  },
)

test('a failed answer, its log lines and a broken page name the same request', async () => {
  lines.length = 0
  const answer = await mall.app.inject('/breaks')
  const id = answer.headers['x-request-id']
  expect(answer.json()).toEqual({ code: 'internal-error', requestId: id })
  expect(lines.map((line) => (JSON.parse(line) as { requestId: string }).requestId)).toEqual([id, id])

  const app = Fastify({ genReqId: () => 'the-id-of-this-request' })
  const html = '<!doctype html><html><body><main>Broken</main></body></html>'
  await app.register(pages, {
    buildDirectory: '',
    origin: 'https://shop.example',
    epoch: () => 1,
    renderSources: async () =>
      await packPage({ status: 500, location: null, calls: [], html }, "default-src 'self'"),
  })
  const broken = await app.inject({ url: '/home', headers: { 'accept-encoding': 'br' } })
  expect(broken.statusCode).toBe(500)
  expect(broken.body).toContain('Request the-id-of-this-request</p></body>')
  expect(broken.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
})
