import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { isOutside, migrate } from '../migrate.ts'
import { formatFinding } from './migration-lint-rules.ts'
import { observeMigrations, watchMigration } from './observe-migrations.ts'

/** The baseline creates the tables that later migrations change. */
const firstLinted = '0002'

const { admin } = inject('postgresUrls')
const databases: string[] = []
const folders: string[] = []
const client = await aDatabase(`
  create table sold (id int primary key, state text not null default 'NEW', note text, amount int);
  create table kinds (id int primary key);
  create table checked (id int primary key);
  alter table checked add constraint positive check (id > 0) not valid;
  create function total(a int) returns int language sql as 'select a';
  grant select, update (note) on sold to mall_app;
  insert into sold (id, note) values (1, 'a')`)
afterAll(async () => {
  await client.end()
  await run(...databases.map((name) => `drop database ${escapeIdentifier(name)}`))
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function run(...statements: string[]): Promise<void> {
  const other = new Client({ connectionString: admin })
  await other.connect()
  for (const statement of statements) await other.query(statement)
  await other.end()
}

async function anEmptyDatabase(): Promise<string> {
  const name = `lint_${randomUUID().replaceAll('-', '')}`
  await run(`create database ${escapeIdentifier(name)}`)
  databases.push(name)
  return Object.assign(new URL(admin), { pathname: name }).href
}

async function aFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mall-lint-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.sql`), text)
  return folder
}

async function aDatabase(schema: string): Promise<Client> {
  const opened = new Client({ connectionString: await anEmptyDatabase() })
  await opened.connect()
  await opened.query(schema)
  return opened
}

/** Runs a migration on the tables above, and rolls back. */
async function watched(text: string) {
  await client.query("begin; set local lock_timeout = '1s'")
  const finish = await watchMigration(client, { name: '0002_next', text })
  if (!isOutside({ text })) await client.query(text)
  const { findings, locks } = await finish()
  await client.query('rollback')
  return { findings: findings.map(({ rule, subject }) => `${rule} ${subject}`), locks }
}

describe('finds what stops the requests of the previous release:', () => {
  test.each([
    ['drop table sold', 'drops-table sold'],
    ['alter table sold rename to bought', 'renames-table sold'],
    ['alter table sold drop column note', 'drops-column sold.note'],
    ['alter table sold rename column note to remark', 'renames-column sold.note'],
    ['alter table sold alter column note type varchar(20)', 'changes-type sold.note'],
    ['alter table sold alter column amount type bigint', 'rewrites-table sold'],
    ['alter table sold add column at timestamptz not null default clock_timestamp()', 'rewrites-table sold'],
    ['truncate kinds; alter table kinds add column code text not null', 'requires-value kinds.code'],
    ['update sold set amount = 0; alter table sold alter amount set not null', 'sets-not-null sold.amount'],
    ['alter table sold add check (amount > 0)', 'validates-under-lock sold'],
    ['alter table sold add column kind int references kinds', 'validates-under-lock sold'],
    ['create index sold_by_state on sold (state)', 'indexes-under-lock sold'],
    ['alter table sold add unique (note)', 'indexes-under-lock sold'],
    ["update sold set note = ''", 'changes-rows sold'],
    ['drop function total(int)', 'drops-function total(integer)'],
    ['revoke update (note) on sold from mall_app', 'revokes-privilege UPDATE sold.note'],
    ['set local lock_timeout = 0', 'changes-lock-timeout lock_timeout'],
    [
      '-- outside a transaction\nalter table sold add more int;',
      'waits-outside-a-transaction alter table sold add more int',
    ],
    [
      '-- outside a transaction\ncreate index sold_by_state on sold (state);',
      'waits-outside-a-transaction create index sold_by_state on sold (state)',
    ],
    [
      '-- outside a transaction\ncreate index concurrently sold_by_state on sold (state);',
      'cannot-be-repeated sold_by_state',
    ],
    [
      '-- outside a transaction\ndrop index concurrently if exists sold_by_note;\ncreate unique index concurrently if not exists sold_by_state on sold (state);',
      'cannot-be-repeated sold_by_state',
    ],
  ])('%s', async (text, finding) => {
    expect((await watched(text)).findings).toContain(finding)
  })
})

describe('accepts what the previous release works with:', () => {
  test.each([
    "alter table sold add column colour text not null default 'red'",
    'alter table sold add column colour text',
    'alter table sold add constraint positive check (amount > 0) not valid',
    'alter table sold add column kind int; alter table sold add foreign key (kind) references kinds not valid',
    'create table more (id int primary key, sold int references sold, check (id > 0)); create index on more (sold)',
    'create or replace function total(a int) returns int language sql as $$select a + 1$$',
    'create function erase() returns void language sql as $$delete from sold$$',
    'grant update (amount) on sold to mall_app',
    'alter table checked validate constraint positive',
    'alter table sold alter column note set default $$none$$; alter table sold alter column state drop not null',
    '-- outside a transaction\ndrop index concurrently if exists by_state;\ncreate index concurrently by_state on sold (state);\n',
  ])('%s', async (text) => {
    expect((await watched(text)).findings).toEqual([])
  })
})

test('a comment with a reason allows one finding', async () => {
  const drop = 'alter table sold drop column note, drop column amount'
  const reasoned = await watched(`-- allows drops-column sold.note: unused since release 12\n${drop}`)
  expect(reasoned.findings).toEqual(['drops-column sold.amount'])
  const unreasoned = await watched(`-- allows drops-column sold.note:\n${drop}`)
  expect(unreasoned.findings).toHaveLength(2)
})

test('reports the tables that other queries wait for', async () => {
  const { locks } = await watched('alter table sold add column colour text; update kinds set id = 2')
  expect(locks).toEqual(['sold AccessExclusiveLock'])
})

test('observes each missing migration and applies it', async () => {
  const url = await anEmptyDatabase()
  const existing = { '0001_existing': 'create table sold (id int)' }
  await migrate(url, { folder: await aFolder(existing) })
  const folder = await aFolder({ ...existing, '0002_next': 'create index sold_by_id on sold (id)' })
  expect(await observeMigrations(url, { folder })).toEqual([
    {
      name: '0002_next',
      ms: expect.any(Number),
      locks: ['sold ShareLock'],
      findings: [{ rule: 'indexes-under-lock', subject: 'sold' }],
    },
  ])
  expect(await observeMigrations(url, { folder })).toEqual([])
})

test(`the migrations from ${firstLinted} on work with the previous release`, async () => {
  const own = join(import.meta.dirname, '../migrations')
  const files = (await readdir(own)).toSorted()
  const linted = files.filter((file) => file >= firstLinted)
  const earlier = await aFolder({})
  for (const file of files) if (!linted.includes(file)) await cp(join(own, file), join(earlier, file))
  const observed = linted.length === 0 ? [] : await observeMigration(earlier, own)
  expect(observed).toHaveLength(linted.length)
  expect(
    observed.flatMap(({ name, findings }) => findings.map((finding) => formatFinding(name, finding))),
  ).toEqual([])
})

async function observeMigration(earlier: string, own: string) {
  const url = await anEmptyDatabase()
  await migrate(url, { folder: earlier })
  return await observeMigrations(url, { folder: own })
}
