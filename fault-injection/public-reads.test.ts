import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { DisplayProduct, Home, ProductPage } from '../contract/shop/catalogue/catalogue.ts'
import { migrate } from '../database/migrate.ts'
import { checkReplica } from '../scripts/doctor/replica-checks.ts'
import { buildApp } from '../server/app.ts'
import { incrementEpoch } from '../server/catalogue/publishing/epoch-queries.ts'
import { readConfig } from '../server/config/config.ts'
import { deepFreeze } from '../server/config/deep-freeze.ts'
import { databaseClock } from '../server/platform/db/database-clock.ts'
import { openDatabase, openReplica } from '../server/platform/db/open-database.ts'
import { openJobs } from '../server/platform/jobs/job-runner.ts'
import { openStorage } from '../server/platform/storage/open-storage.ts'
import { aProduct } from '../test-support/catalogue/a-product.ts'
import { patientTimeLimits } from '../test-support/patient-limits.ts'
import { aMember, insertSessionForPerson } from '../test-support/people/a-member.ts'
import { quietLog } from '../test-support/quiet-log.ts'
import { findFreePort } from '../test-support/servers/find-free-port.ts'
import { postgresNode } from './fleet/postgres-node.ts'
import { openNetwork } from './network.ts'

const home = await mkdtemp(join(tmpdir(), 'mall-replica-'))
// PostgreSQL runs as another user.
await chmod(home, 0o755)
const password = randomBytes(16).toString('hex')
const primary = await postgresNode(home, { name: 'a', port: await findFreePort(), password })
const standby = await postgresNode(home, { name: 'b', port: await findFreePort(), password })
await primary.initialise()
await primary.start()
await onServer(primary.urlFor('postgres', 'postgres'), [
  `create role mall_owner login password '${password}'`,
  `create role mall_app login password '${password}'`,
  'grant pg_monitor to mall_app',
  'create database mall owner mall_owner',
])
await migrate(primary.urlFor('mall_owner', 'mall'))
await standby.copyFrom(primary)
await writeFile(join(home, 'postgres-b', 'postgresql.auto.conf'), "log_statement = 'all'\n", { flag: 'a' })
await standby.start()
const network = await openNetwork(standby.port)

const db = openDatabase(primary.urlFor('mall_app', 'mall'), { connectTimeoutMs: 30_000 })
const replicaUrl = new URL(standby.urlFor('mall_app', 'mall'))
replicaUrl.port = String(network.port)
const replica = openReplica(replicaUrl.href, {})
const clock = await databaseClock(db)
const config = deepFreeze({
  ...readConfig({ METRICS_PORT: '0', MAX_DELAY_MS: '0' }),
  timeLimits: patientTimeLimits,
  dataDir: join(home, 'files'),
})
const app = await buildApp(
  { db, replica, clock, config, storage: openStorage(config, quietLog), jobs: openJobs(db, quietLog) },
  quietLog,
  { sharedAnswersMs: 0 },
)
afterAll(async () => {
  await app.close()
  await clock.stop()
  await Promise.all([db.destroy(), replica.destroy()])
  network.close()
  await standby.stop()
  await primary.stop()
  await rm(home, { recursive: true })
})
const kettle = await aProduct(db, { onHand: 3 })
await db.transaction().execute(incrementEpoch)

async function get<Answer>(path: string, token?: string): Promise<Answer> {
  const answer = await app.inject({
    url: `/back/api${path}`,
    query: { lang: 'en', ...(path === '/product/detail' && { id: kettle.displayProductId }) },
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** The statements of the replica. */
const readLog = async () => await readFile(join(home, 'postgres-b', 'log'), 'utf8')
const servedByReplica = async (act: () => Promise<unknown>): Promise<boolean> => {
  const before = (await readLog()).length
  await act()
  return /from "display_products"/.test((await readLog()).slice(before))
}
const readProduct = async () => await get<DisplayProduct>('/product/detail')
const isUsed = async () => await servedByReplica(readProduct)

async function rename(nameEn: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('display_products')
      .set({ name_en: nameEn })
      .where('id', '=', kettle.displayProductId)
      .execute()
    await incrementEpoch(tx)
  })
}

test('public reads are those of the replica; stock, orders and people are never read there', async () => {
  const { id } = await aMember(db)
  const token = await insertSessionForPerson(db, clock, id)
  const readAll = async () => {
    await db.transaction().execute(incrementEpoch)
    await app.refreshEpochs()
    await expect.poll(isUsed).toBe(true)
    await get<Home>('/home')
    await get<ProductPage>('/product/search')
    await get('/product/popular-searches')
    for (const url of ['/sitemap.xml', '/feeds/google-en.xml'])
      expect((await app.inject({ url })).statusCode).toBeLessThan(400)
    for (const path of ['/init/page', '/order', '/cart', '/favorite', '/product/detail']) {
      const answer = await app.inject({
        url: `/back/api${path}`,
        query: { lang: 'en', id: kettle.displayProductId },
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.statusCode).toBeLessThan(500)
    }
    const log = await readLog()
    const tables = [
      'banners',
      'categories',
      'brands',
      'display_products',
      'specifications',
      'popular_searches',
    ]
    const further = {
      sitemap: /select count\(\*\) as "count" from "display_products"/,
      feed: /description_en as "descriptionEn"/,
    }
    return [
      ...tables.filter((table) => !log.includes(`from "${table}"`)),
      ...Object.entries(further).flatMap(([what, statement]) => (statement.test(log) ? [] : [what])),
    ]
  }
  // A busy machine may be late to learn the position of the replica.
  await expect.poll(readAll).toEqual([])
  // The ranking of bestsellers reads orders, and only the ids of their products leave the database.
  const others = (await readLog()).split('\n').filter((line) => !line.includes('count(distinct orders.id)'))
  expect(others.join('\n')).not.toMatch(
    /\b(?:stock|orders|people|sessions|payments|ledger\w*|cart_lines|favourites)\b/,
  )
  const metrics = (await app.metrics?.collect()) ?? ''
  expect(Number(/mall_db_queries_total\{server="replica"\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(0)
  expect(metrics).toContain('mall_db_replica_used 1')
  expect(metrics).toContain('mall_db_standbys 1')
})

test('stock on a page is that of the primary, also while the replica does not replay', async () => {
  await onServer(standby.urlFor('postgres', 'mall'), ['select pg_wal_replay_pause()'])
  await db
    .updateTable('stock')
    .set({ on_hand: 2 })
    .where('specification_id', '=', kettle.specificationId)
    .execute()
  const { products } = await readProduct()
  expect(products[0]?.specifications[0]?.left).toBe(2)
  await expect.poll(isUsed).toBe(true)
  await onServer(standby.urlFor('postgres', 'mall'), ['select pg_wal_replay_resume()'])
})

test('a replica that has not replayed a change is not used until it has', async () => {
  await onServer(standby.urlFor('postgres', 'mall'), ['select pg_wal_replay_pause()'])
  await rename('Whistling kettle')
  await app.refreshEpochs()
  expect((await readProduct()).nameEn).toBe('Whistling kettle')
  expect(await isUsed()).toBe(false)
  await onServer(standby.urlFor('postgres', 'mall'), ['select pg_wal_replay_resume()'])
  await expect.poll(isUsed).toBe(true)
  expect((await readProduct()).nameEn).toBe('Whistling kettle')
})

test('while the replica is down or does not answer, the primary answers, and the replica is used again afterwards', async () => {
  await expect.poll(isUsed).toBe(true)
  await standby.kill()
  expect((await readProduct()).products).toHaveLength(1)
  await expect.poll(async () => (await app.metrics?.collect()) ?? '').toContain('mall_db_replica_used 0')
  await standby.start()
  await expect.poll(isUsed).toBe(true)

  network.cut()
  expect((await readProduct()).products).toHaveLength(1)
  await expect.poll(async () => (await app.metrics?.collect()) ?? '').toContain('mall_db_replica_used 0')
  // No statement waits for the replica any more.
  expect(await Promise.all(Array.from({ length: 20 }, readProduct))).toHaveLength(20)
  network.restore()
  await expect.poll(isUsed).toBe(true)
})

test('npm run doctor recognises a replica, and names one that is another database or no standby', async () => {
  const url = primary.urlFor('mall_app', 'mall')
  const replicaAt = standby.urlFor('mall_app', 'mall')
  expect(await checkReplica(url, replicaAt)).toMatchObject({ check: 'replica', state: 'ok' })
  expect(await checkReplica(url, url)).toMatchObject({
    state: 'fault',
    detail: expect.stringMatching('standby'),
  })
  const other = standby.urlFor('mall_app', 'postgres')
  expect(await checkReplica(url, other)).toMatchObject({
    state: 'fault',
    detail: expect.stringMatching('another'),
  })
})

async function onServer(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
