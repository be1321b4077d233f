import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { type EmbeddedCluster, findRunningCluster, startEmbeddedCluster } from './embedded-cluster.ts'

const root = await mkdtemp(join(tmpdir(), 'mall-cluster-'))
const opened: EmbeddedCluster[] = []
afterAll(async () => {
  for (const cluster of opened) await cluster.stop()
  await rm(root, { recursive: true, force: true })
})

const waitOptions = { timeout: 250_000, interval: 50 }

async function start(folder: string, onLost: (error: Error) => void = () => undefined) {
  const supervision = { pausesMs: [100, 200, 400, 800], report: () => undefined, onLost }
  const cluster = await startEmbeddedCluster(folder, { durable: true, supervision })
  opened.push(cluster)
  return cluster
}

async function query<Row>(cluster: Pick<EmbeddedCluster, 'urlFor'>, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: cluster.urlFor('postgres', 'postgres') })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

async function killPostmaster(folder: string): Promise<void> {
  const lock = await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL')
}

test('restarts a killed server at the same address with all committed data', async () => {
  const folder = join(root, 'killed')
  const cluster = await start(folder)
  const url = cluster.urlFor('postgres', 'postgres')
  await query(cluster, 'create table stored (id int); insert into stored values (1)')
  await killPostmaster(folder)
  await vi.waitFor(() => expect(cluster.isUp()).toBe(false), waitOptions)
  await vi.waitFor(() => expect(cluster.isUp()).toBe(true), waitOptions)
  expect(cluster.urlFor('postgres', 'postgres')).toBe(url)
  expect(await query(cluster, 'select id from stored')).toEqual([{ id: 1 }])
})

test('gives up on a server that cannot be restarted', async () => {
  const folder = join(root, 'lost')
  const lost = Promise.withResolvers<Error>()
  const cluster = await start(folder, lost.resolve)
  const control = join(folder, 'cluster', 'global', 'pg_control')
  await rename(control, `${control}.away`)
  await killPostmaster(folder)
  expect((await lost.promise).message).toContain('PostgreSQL did not start')
  expect(cluster.isUp()).toBe(false)
})

test('does not restart a server that was stopped on purpose', async () => {
  const folder = join(root, 'stopped')
  const cluster = await start(folder)
  await cluster.stop()
  expect(cluster.isUp()).toBe(false)
  expect(await findRunningCluster(folder)).toBeNull()
})

test('serves a copied folder with its own server, never with that of the original', async () => {
  const folder = join(root, 'original')
  const cluster = await start(folder)
  await query(cluster, 'create table mine (id int); checkpoint')
  const copy = join(root, 'copy')
  // Copied while the original runs, including the lock file and access.json.
  await promisify(execFile)('cp', ['-a', folder, copy])

  expect(await findRunningCluster(folder)).not.toBeNull()
  expect(await findRunningCluster(copy)).toBeNull()
  const other = await start(copy)
  await query(other, 'insert into mine values (1)')
  expect(await query(cluster, 'select id from mine')).toEqual([])
  expect(await query(other, "select current_setting('data_directory') as folder")).toEqual([
    { folder: join(copy, 'cluster') },
  ])
  expect((await findRunningCluster(copy))?.urlFor('postgres', 'mall')).toBe(other.urlFor('postgres', 'mall'))
})

test('refuses a second mall on the same folder', async () => {
  const folder = join(root, 'taken')
  await start(folder)
  await expect(startEmbeddedCluster(folder, { durable: false })).rejects.toThrow('Another mall is running')
})

test('lets one of several concurrent first starts create the cluster and refuses the others', async () => {
  const folder = join(root, 'empty')
  const starts = await Promise.allSettled(
    Array.from({ length: 3 }, async () => await startEmbeddedCluster(folder, { durable: false })),
  )
  const malls = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  opened.push(...malls)
  expect(malls).toHaveLength(1)
  const faults = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
  for (const fault of faults) expect(fault).toContain('Another mall is running with the data in')
  expect(malls[0] && (await query(malls[0], 'select 1 as one'))).toEqual([{ one: 1 }])
})
