import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TurnedAway } from '../../core/refusals.ts'
import { runWithDeadline } from '../../core/time-limit.ts'
import { limitConcurrency } from './concurrency-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('rejects a task that waits too long and lets the next one run', async () => {
  const runLimited = limitConcurrency(1, 10, 5_000)
  const firstTask = Promise.withResolvers<string>()
  const working = runLimited(async () => await firstTask.promise)
  const late = runLimited(async () => 'late')
  const rejection = expect(late).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  await vi.advanceTimersByTimeAsync(4_000)
  const behind = runLimited(async () => 'behind')
  await vi.advanceTimersByTimeAsync(1_000)
  await rejection
  firstTask.resolve('first')
  expect([await working, await behind]).toEqual(['first', 'behind'])
  expect(await runLimited(async () => 'next')).toBe('next')
})

test('limits the number of waiting tasks', async () => {
  const runLimited = limitConcurrency(1, 1)
  const firstTask = Promise.withResolvers<void>()
  const all = [runLimited(async () => await firstTask.promise), runLimited(async () => undefined)]
  await expect(runLimited(async () => undefined)).rejects.toMatchObject({ code: 'unavailable' })
  firstTask.resolve()
  await Promise.all(all)
})

test('rejects a waiting task at the deadline of its request, and keeps others waiting', async () => {
  const runLimited = limitConcurrency(1, 10)
  const firstTask = Promise.withResolvers<void>()
  const working = runLimited(async () => await firstTask.promise)
  const late = runWithDeadline(3_000, async () => await runLimited(async () => 'late'))
  const rejection = expect(late).rejects.toBeInstanceOf(TurnedAway)
  const patient = runWithDeadline(60_000, async () => await runLimited(async () => 'patient'))
  await vi.advanceTimersByTimeAsync(30_000)
  await rejection
  firstTask.resolve()
  await working
  expect(await patient).toBe('patient')
})
