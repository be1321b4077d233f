import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { quietLog } from '../../test-support/quiet-log.ts'
import { createTestClock } from '../../test-support/test-clock.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { openStepCounter } from './count-steps.ts'
import { listCounts } from './funnel-queries.ts'

const db = await createTestDatabase()
const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'

test('sums the counts of two processes in one row for each Hong Kong day', async () => {
  const clock = await createTestClock(db, new Date('2026-11-21T15:59:50Z'))
  const [one, other] = [openStepCounter({ db, clock }, quietLog), openStepCounter({ db, clock }, quietLog)]
  for (let visit = 0; visit < 50; visit += 1) {
    one.count('VISIT', browser)
    other.count('PRODUCT', browser)
    other.count('VISIT', browser)
    one.count('PRODUCT', browser)
    await Promise.all([one.write(), other.write()])
  }
  await clock.advance({ seconds: 10 })
  one.count('VISIT', browser)
  one.count('VISIT', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
  await Promise.all([one.stop(), other.stop()])
  const counts = await listCounts(db, '2026-11-21')
  expect(counts.map(({ day, step, count }) => `${day} ${step} ${count}`).sort()).toEqual([
    '2026-11-21 PRODUCT 100',
    '2026-11-21 VISIT 100',
    '2026-11-22 VISIT 1',
  ])
})

test('retains counts that cannot be written and writes them with later ones', async () => {
  const day = '2026-12-01'
  const counter = openStepCounter(
    { db, clock: await createTestClock(db, new Date(`${day}T04:00:00Z`)) },
    quietLog,
  )
  // The largest bigint, so incrementing it fails.
  await sql`insert into funnel_counts values (${day}, 'REVIEW', 9223372036854775807)`.execute(db)
  counter.count('CART', browser)
  counter.count('REVIEW', browser)
  await expect(counter.write()).rejects.toThrow('out of range')
  counter.count('REVIEW', browser)
  await db.updateTable('funnel_counts').set({ count: 1 }).where('step', '=', 'REVIEW').execute()
  await counter.stop()
  expect(await listCounts(db, day)).toEqual([
    { day, step: 'CART', count: 1 },
    { day, step: 'REVIEW', count: 3 },
  ])
})
