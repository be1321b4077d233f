import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findPrimary, splitAddresses } from '../../../database/addresses.ts'
import { createTestDatabase, readDatabaseUrl } from '../../../test-support/test-database.ts'
import { openDatabase } from './open-database.ts'

const testDatabase = await createTestDatabase()

/** A connection string whose hosts are a closed port and the server of the tests. */
function withClosedPort(url: string): string {
  const { username, password, hostname, port, pathname, search } = new URL(url)
  return `postgres://${username}:${password}@${hostname}:1,${hostname}:${port}${pathname}${search}`
}

test('a connection string of several hosts is several connection strings', () => {
  expect(
    splitAddresses('postgres://web:p%2Cw@a:5432,b/mall?target_session_attrs=read-write&sslmode=require'),
  ).toEqual([
    'postgres://web:p%2Cw@a:5432/mall?sslmode=require',
    'postgres://web:p%2Cw@b/mall?sslmode=require',
  ])
  expect(splitAddresses('postgres://a,b/mall?target_session_attrs=read-write')).toEqual([
    'postgres://a/mall',
    'postgres://b/mall',
  ])
  expect(splitAddresses('postgres://web@localhost/mall?host=/run/postgresql')).toHaveLength(1)
})

test('a host that does not answer is passed over', async () => {
  const url = withClosedPort(readDatabaseUrl(testDatabase))
  expect(new URL(await findPrimary(url)).port).toBe(new URL(readDatabaseUrl(testDatabase)).port)
  const db = openDatabase(url)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  expect(rows[0]?.name).toBe(new URL(readDatabaseUrl(testDatabase)).pathname.slice(1))
  await db.destroy()
})
