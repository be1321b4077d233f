import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = (error: unknown) => {
  throw error
}

test('never overlaps runs, and stops only after the current run', async () => {
  const ends: (() => void)[] = []
  const run = vi.fn(async () => await new Promise<void>((resolve) => void ends.push(resolve)))
  const repeated = repeat(run, { everyMs: 500, onFailure: never })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(500)
  expect(run).toHaveBeenCalledTimes(2)
  const stopped = vi.fn()
  const stopping = repeated.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(stopped).not.toHaveBeenCalled()
  ends[1]?.()
  await stopping
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('reports a failed run and continues', async () => {
  const onFailure = vi.fn()
  const run = vi.fn(async () => await Promise.reject(new Error('no database')))
  const repeated = repeat(run, { everyMs: 500, onFailure })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(2)
  expect(onFailure).toHaveBeenCalledTimes(2)
  await repeated.stop()
})
