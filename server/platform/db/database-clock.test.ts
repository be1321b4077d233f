import { afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { databaseClock } from './database-clock.ts'

const machine = Date.now
const monotonic = performance.now
const minutes = (count: number) => count * 60_000
const db = await createTestDatabase()

afterEach(() => {
  Date.now = machine
  performance.now = monotonic
})

test('follows the clock of the database, not that of the machine', async () => {
  Date.now = () => machine() + minutes(10)
  const clock = await databaseClock(db)
  await clock.stop()
  expect(Math.abs(clock.now().getTime() - machine())).toBeLessThan(minutes(5))
})

test.each([10, -10])('a step of the machine’s clock by %i minutes changes nothing', async (step) => {
  const clock = await databaseClock(db)
  try {
    Date.now = () => machine() + minutes(step)
    for (let reads = 0; reads < 2; reads += 1)
      expect(Math.abs(clock.now().getTime() - machine())).toBeLessThan(minutes(5))
  } finally {
    await clock.stop()
  }
  expect(Math.abs(clock.now().getTime() - machine())).toBeLessThan(minutes(5))
})

test('after a suspension of the machine the time is measured at once, and late rather than early until then', async () => {
  // Time passed in the database and at the wall, while the monotonic clock of Linux stood still.
  performance.now = () => monotonic.call(performance) + minutes(10)
  const clock = await databaseClock(db)
  try {
    performance.now = monotonic
    expect(clock.now().getTime()).toBeLessThan(machine() - minutes(5))
    await expect.poll(() => Math.abs(clock.now().getTime() - machine())).toBeLessThan(minutes(5))
  } finally {
    await clock.stop()
  }
})
