import { setImmediate } from 'node:timers'
import { expect, test } from 'vitest'
import { eachInSlices, inSlices } from './in-slices.ts'

/** Uses the processor for so many milliseconds. */
function compute(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** How many turns of the event loop pass while `work` runs. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isDone = true
  return turns
}

test('a long computation leaves turns to others', async () => {
  const turns = await countTurns(async () => await eachInSlices([1, 2, 3, 4], () => compute(10)))
  expect(turns).toBeGreaterThanOrEqual(3)
})

test('short computations that follow each other leave turns to others', async () => {
  const turns = await countTurns(async () => {
    for (let at = 0; at < 10; at++) await eachInSlices([at], () => compute(4))
  })
  expect(turns).toBeGreaterThanOrEqual(2)
})

test('a computation returns its result, and its error', async () => {
  const sum = function* () {
    yield
    return 3
  }
  expect(await inSlices(sum())).toBe(3)
  const failing = eachInSlices([1], () => {
    throw new Error('unreadable')
  })
  await expect(failing).rejects.toThrow('unreadable')
})
