import { expect, test } from 'vitest'
import { createTestClock } from '../../../test-support/test-clock.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { atMost, withGrowingWaits } from './limit-rules.ts'
import { deleteExpiredLimits, openLimits } from './limits.ts'

const db = await createTestDatabase()
const clock = await createTestClock(db)
const secret = 'a secret of all processes of one mall'
const limits = openLimits(db, secret)
const otherProcess = openLimits(db, secret)

test('allows three uses a minute across processes and returns the remaining wait', async () => {
  const limit = atMost('knock', 3, 60)
  expect(await limits.use(limit, 'mei')).toBe(0)
  expect(await otherProcess.use(limit, 'mei')).toBe(0)
  await clock.advance({ seconds: 30 })
  expect(await limits.use(limit, 'mei')).toBe(0)
  await clock.advance({ seconds: 29 })
  expect(await otherProcess.use(limit, 'mei')).toBe(31)
  expect(await otherProcess.use(limit, 'ka')).toBe(0)
  await clock.advance({ seconds: 31 })
  expect(await limits.use(limit, 'mei')).toBe(0)
})

test('allows exactly the maximum of fifty concurrent uses', async () => {
  const limit = atMost('rush', 7, 60)
  const waits = await Promise.all(Array.from({ length: 50 }, () => limits.use(limit, 'mei')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
})

test('allows a use with an earlier time than the previous one', async () => {
  const limit = atMost('order of arrival', 60, 600)
  const start = clock.now().getTime()
  for (let countUse = 0; countUse < 15; countUse += 1) {
    await clock.set(new Date(start + (countUse % 2 === 0 ? 1_000 : 0)))
    expect(await limits.use(limit, 'mei')).toBe(0)
  }
})

test('reverting a use restores the count and the wait', async () => {
  const limit = withGrowingWaits('returned', { free: 2, firstWaitSeconds: 10, maxSeconds: 40 })
  const countUse = async () => await limits.use(limit, 'mei')
  expect([await countUse(), await countUse(), await countUse()]).toEqual([0, 0, 10])
  await limits.revertUse(limit, 'mei')
  expect([await countUse(), await countUse()]).toEqual([0, 10])
  await limits.revertUse(limit, 'mei')
  await limits.revertUse(limit, 'mei')
  await limits.revertUse(limit, 'mei')
  expect([await countUse(), await countUse(), await countUse()]).toEqual([0, 0, 10])
})

test('uses reverted concurrently leave a count of zero', async () => {
  for (let round = 0; round < 20; round += 1) {
    const limit = atMost(`returned ${round}`, 5, 60)
    for (let use = 0; use < 5; use += 1) expect(await limits.use(limit, 'mei')).toBe(0)
    await Promise.all(Array.from({ length: 5 }, () => limits.revertUse(limit, 'mei')))
    for (let use = 0; use < 5; use += 1) expect(await limits.use(limit, 'mei')).toBe(0)
    expect(await limits.use(limit, 'mei')).toBeGreaterThan(0)
  }
})

test('a rejected use does not extend the wait', async () => {
  const limit = withGrowingWaits('guess', { free: 2, firstWaitSeconds: 10, maxSeconds: 40 })
  const use = async () => await limits.use(limit, 'mei')
  expect([await use(), await use(), await use(), await use()]).toEqual([0, 0, 10, 10])
  await clock.advance({ seconds: 10 })
  expect([await use(), await use()]).toEqual([0, 20])
  expect(await limits.secondsLeft(limit, 'mei')).toBe(20)
  await limits.clear(limit, 'mei')
  expect([await use(), await use(), await use()]).toEqual([0, 0, 10])
})

test('stores only hashes of subjects, and sweeps expired counts', async () => {
  await limits.use(atMost('knock', 3, 60), '203.0.113.7')
  const stored = await db.selectFrom('limits').selectAll().execute()
  expect(
    JSON.stringify(stored.map((row) => ({ ...row, subject_hash: row.subject_hash.toString() }))),
  ).not.toContain('203.0.113.7')
  await clock.advance({ days: 3 })
  expect(await deleteExpiredLimits(db, clock.now(), 100)).toBeGreaterThan(0)
  expect(await db.selectFrom('limits').selectAll().execute()).toEqual([])
})
