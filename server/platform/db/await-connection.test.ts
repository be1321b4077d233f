import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openLoginGate } from '../../../test-support/servers/login-gate.ts'
import { createTestDatabase, readDatabaseUrl } from '../../../test-support/test-database.ts'
import { openLog } from '../log/log.ts'
import { awaitConnection } from './await-connection.ts'
import { openDatabase, setConnectTimeout } from './open-database.ts'

const gate = await openLoginGate(readDatabaseUrl(await createTestDatabase()))
afterAll(async () => await gate.close())

const logged = () => {
  const lines: string[] = []
  return { lines, log: openLog('warn', { write: (line) => void lines.push(line) }) }
}

test('a process that starts waits for a slow login, and says so', async () => {
  const db = openDatabase(gate.url, { connectTimeoutMs: 60_000 })
  const { lines, log } = logged()
  gate.hold()
  const waiting = awaitConnection(db, log, 100)
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  expect(lines[0]).toContain('the start waits for a connection to the database')
  expect(gate.begun()).toBe(1)
  // Once it serves requests, a query waits for a shorter time.
  setConnectTimeout(db, 50)
  await expect(sql`select 1`.execute(db)).rejects.toThrow('timeout exceeded when trying to connect')
  gate.release()
  await waiting
  await db.destroy()
})

test('a process that starts does not wait for a server that refuses connections', async () => {
  await gate.shut()
  const db = openDatabase(gate.url)
  const { lines, log } = logged()
  await expect(awaitConnection(db, log)).rejects.toThrow('ECONNREFUSED')
  expect(lines).toEqual([])
  await db.destroy()
})
