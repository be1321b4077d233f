import { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, readDatabaseUrl } from '../../../test-support/test-database.ts'
import { findPool, openDatabase } from './open-database.ts'

const url = readDatabaseUrl(await createTestDatabase())

// Of timers, so that an hour passes at once.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

test.each([
  { connections: 10, left: 4 },
  { connections: 1, left: 1 },
])('of $connections connections, $left stay open in a quiet hour', async ({ connections, left }) => {
  const db = openDatabase(url, { connections, idleTimeoutMs: 10_000 })
  try {
    const once = async () => await sql`select 1`.execute(db)
    // A connection that is still opened for a waiting caller is not idle yet.
    while (findPool(db)?.idleCount !== connections)
      await Promise.all(Array.from({ length: 3 * connections }, once))
    vi.advanceTimersByTime(3_600_000)
    expect(findPool(db)?.totalCount).toBe(left)
  } finally {
    await db.destroy()
  }
})

test('a silent connection is probed, so that it is not found lost by a query', async () => {
  const probe = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const db = openDatabase(url)
  try {
    await sql`select 1`.execute(db)
    // Connections of other test files of this process may open meanwhile.
    expect(probe).toHaveBeenCalledWith(true, 30_000)
  } finally {
    probe.mockRestore()
    await db.destroy()
  }
})
