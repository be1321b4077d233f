import { expect, test } from 'vitest'
import { atMost } from './limit-rules.ts'
import { openMemoryLimits } from './memory-limits.ts'

function aCounter() {
  let now = 0
  const limits = openMemoryLimits({ now: () => new Date(now) })
  return {
    ...limits,
    pass: (seconds: number) => {
      now += 1_000 * seconds
    },
  }
}

const limit = atMost('report', 3, 60)

test('a subject has a number of uses per window, then waits for one more window; others are not affected', async () => {
  const { use, pass } = aCounter()
  const answers: number[] = []
  for (let n = 0; n < 5; n++) {
    answers.push(await use(limit, 'one'))
    pass(5)
  }
  // The third use was at 10 s and starts a wait of 60 s.
  expect(answers).toEqual([0, 0, 0, 55, 50])
  expect(await use(limit, 'another')).toBe(0)
  pass(45)
  expect(await use(limit, 'one')).toBe(0)
})

test('a window that is over begins anew', async () => {
  const { use, pass } = aCounter()
  await use(limit, 'one')
  await use(limit, 'one')
  pass(60)
  expect([await use(limit, 'one'), await use(limit, 'one'), await use(limit, 'one')]).toEqual([0, 0, 0])
  expect(await use(limit, 'one')).toBe(60)
})

test('a reverted use can be made again, and the wait that it started ends', async () => {
  const { use, revertUse } = aCounter()
  for (let n = 0; n < 3; n++) await use(limit, 'one')
  await revertUse(limit, 'one')
  expect(await use(limit, 'one')).toBe(0)
  expect(await use(limit, 'one')).toBe(60)
})
