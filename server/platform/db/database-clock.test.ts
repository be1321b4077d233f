import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { databaseClock } from './database-clock.ts'

test('follows the clock of the database, not that of the machine', async () => {
  const db = await createTestDatabase()
  const machine = Date.now
  Date.now = () => machine() + 10 * 60_000
  try {
    const clock = await databaseClock(db)
    await clock.stop()
    expect(Math.abs(clock.now().getTime() - machine())).toBeLessThan(5 * 60_000)
  } finally {
    Date.now = machine
  }
})
