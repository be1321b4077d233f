import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { dryRun } from './dry-run.ts'

const { admin } = inject('postgresUrls')
const name = `dry_run_${randomUUID().replaceAll('-', '')}`
const url = Object.assign(new URL(admin), { pathname: name }).href
await inAdmin(`create database ${escapeIdentifier(name)}`)
// PostgreSQL waits for the ending sessions; with force it would terminate them with an error.
afterAll(async () => await inAdmin(`drop database ${escapeIdentifier(name)}`))

async function inAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: admin })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('refuses a database that another client uses, and needs one', async () => {
  const mall = new Client({ connectionString: url })
  await mall.connect()
  await expect(dryRun(url)).rejects.toThrow('The database is in use')
  expect((await mall.query("select to_regclass('kysely_migration') as log")).rows).toEqual([{ log: null }])
  await mall.end()
  await expect(dryRun(null)).rejects.toThrow('Set DATABASE_OWNER_URL')
})

test('migrates the copy and reports durations and locks', async () => {
  const lines = await dryRun(url)
  expect(lines[0]).toMatch(/^0001_baseline: \d+ ms, locks no existing table$/)
  expect(lines.at(-1)).toMatch(/^\d+ migrations; \d+ held a lock for more than 1 s\. Drop the copy now\.$/)
  expect(await dryRun(url)).toEqual(['The copy is up to date: no migration is missing.'])
})
