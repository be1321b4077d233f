import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate, missingMigrations } from './migrate.ts'

const { admin, app } = inject('postgresUrls')
const made: { databases: string[]; folders: string[]; clients: Client[] } = {
  databases: [],
  folders: [],
  clients: [],
}
afterAll(async () => {
  for (const client of made.clients) await client.end()
  const client = await open(admin)
  for (const name of made.databases)
    await client.query(`drop database ${escapeIdentifier(name)} with (force)`)
  await client.end()
  for (const folder of made.folders) await rm(folder, { recursive: true })
})

async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** An empty database with the URLs of its owner and of the application role. */
async function anEmptyDatabase() {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  const client = await open(admin)
  await client.query(`create database ${escapeIdentifier(name)}`)
  await client.end()
  made.databases.push(name)
  const at = (url: string) => Object.assign(new URL(url), { pathname: name }).href
  return { owner: at(admin), app: at(app) }
}

async function aConnection(url: string): Promise<Client> {
  const client = await open(url)
  made.clients.push(client)
  return client
}

async function aFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mall-migrations-'))
  made.folders.push(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.sql`), text)
  return folder
}

async function runMigrate(ownerUrl: string): Promise<{ code: number; output: string }> {
  const command = join(import.meta.dirname, '..', 'scripts', 'migrate.ts')
  const child = spawn(process.execPath, [command], {
    env: { PATH: process.env.PATH, DATABASE_OWNER_URL: ownerUrl },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const [code] = await once(child, 'close')
  return { code, output }
}

test('lets one of several concurrent processes migrate, and the others find the database up to date', async () => {
  const { owner } = await anEmptyDatabase()
  const ended = await Promise.all([runMigrate(owner), runMigrate(owner), runMigrate(owner)])
  expect(ended.map(({ code, output }) => (code === 0 ? 0 : output))).toEqual([0, 0, 0])
  expect(ended.filter(({ output }) => output.includes('Applied 0001_baseline'))).toHaveLength(1)
  expect(ended.filter(({ output }) => output.includes('up to date'))).toHaveLength(2)
})

test('accepts a newer database and lists the migrations missing from an older one, without owner rights', async () => {
  const { owner, app: url } = await anEmptyDatabase()
  const newer = await aFolder({ '0001_a': 'create table a (id int)', '0002_b': 'create table b (id int)' })
  const older = await aFolder({ '0001_a': 'create table a (id int)' })
  expect(await missingMigrations(url, newer)).toEqual(['0001_a', '0002_b'])
  await migrate(owner, { folder: older })
  expect(await missingMigrations(url, newer)).toEqual(['0002_b'])
  await migrate(owner, { folder: newer })
  expect(await missingMigrations(url, older)).toEqual([])
  expect(await migrate(owner, { folder: older })).toEqual([])
})

test('refuses a database that began with other migrations, and changes nothing', async () => {
  const { owner } = await anEmptyDatabase()
  await migrate(owner, { folder: await aFolder({ '0001_catalogue': 'create table a (id int)' }) })
  const folder = await aFolder({ '0001_baseline': 'create table b (id int)' })
  await expect(migrate(owner, { folder })).rejects.toThrow(/before 0001_baseline, .* use a new one/)
  const client = await aConnection(owner)
  expect((await client.query("select to_regclass('b') as b")).rows).toEqual([{ b: null }])
})

test('retries a migration of a locked table, lets readers through in between, and succeeds once the lock is released', async () => {
  const { owner } = await anEmptyDatabase()
  const before = await aFolder({ '0001_a': 'create table a (id int)' })
  await migrate(owner, { folder: before })
  const report = await aConnection(owner)
  await report.query('begin; select count(*) from a')

  const after = await aFolder({ '0001_a': '', '0002_a': 'alter table a add column more int' })
  const second = Promise.withResolvers<void>()
  const lines: string[] = []
  const migrated = migrate(owner, {
    folder: after,
    lockTimeoutMs: 100,
    report: (line) => {
      lines.push(line)
      if (lines.length === 2) second.resolve()
    },
  })
  await second.promise
  const reader = await aConnection(owner)
  await reader.query("set lock_timeout = '5s'")
  expect((await reader.query('select * from a')).rows).toEqual([])
  await report.query('commit')
  expect(await migrated).toEqual(['0002_a'])
  expect(lines[0]).toContain('0002_a: a table is locked (attempt 1 of 40)')
})

test('gives up a migration that never gets its lock, reports the cause and changes nothing', async () => {
  const { owner } = await anEmptyDatabase()
  await migrate(owner, { folder: await aFolder({ '0001_a': 'create table a (id int)' }) })
  const report = await aConnection(owner)
  await report.query('begin; select count(*) from a')
  const folder = await aFolder({
    '0001_a': '',
    '0002_b': 'create table b (id int);\nalter table a add more int',
  })
  const failing = migrate(owner, { folder, lockTimeoutMs: 50, maxAttempts: 3 })
  await expect(failing).rejects.toThrow(
    /^Migration 0002_b failed: canceling statement due to lock timeout; after 3 attempts\.$/,
  )
  await report.query('commit')
  expect((await report.query("select to_regclass('b') as b")).rows).toEqual([{ b: null }])
})

test('reports the line and the cause of a failed migration', async () => {
  const { owner } = await anEmptyDatabase()
  const folder = await aFolder({ '0001_a': 'create table a (id int);\nalter table b add more int' })
  await expect(migrate(owner, { folder })).rejects.toThrow(
    'Migration 0001_a failed: relation "b" does not exist.',
  )
  const wrong = await aFolder({ '0001_a': 'create table a (id int);\nselect\n  nothing' })
  await expect(migrate(owner, { folder: wrong })).rejects.toThrow(
    'column "nothing" does not exist; at line 3.',
  )
})

test('creates an index concurrently in a migration outside a transaction', async () => {
  const { owner } = await anEmptyDatabase()
  const folder = await aFolder({
    '0001_a': 'create table a (id int)',
    '0002_index':
      '-- outside a transaction\ndrop index concurrently if exists a_by_id;\ncreate index concurrently a_by_id on a (id);\n',
  })
  expect(await migrate(owner, { folder })).toEqual(['0001_a', '0002_index'])
  const client = await aConnection(owner)
  const { rows } = await client.query(
    "select indisvalid from pg_index where indexrelid = 'a_by_id'::regclass",
  )
  expect(rows).toEqual([{ indisvalid: true }])
})
