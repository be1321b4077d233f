import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { runOneAtATime } from './one-at-a-time.ts'

const db = await createTestDatabase()

test('runs tasks of one name one after the other, also after a failure', async () => {
  let running = 0
  let max = 0
  const work = async () => {
    max = Math.max(max, ++running)
    await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute()
    running -= 1
    return 'done'
  }
  const failing = async () => await Promise.reject(new Error('failed'))
  const all = await Promise.allSettled([
    runOneAtATime(db, 'a', work),
    runOneAtATime(db, 'a', failing),
    runOneAtATime(db, 'a', work),
    runOneAtATime(db, 'a', work),
  ])
  expect(all.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect(max).toBe(1)
})
