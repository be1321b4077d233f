import { expect, test, vi } from 'vitest'
import { createAhead } from './ahead.ts'

function aheadAt() {
  const clock = { nowMs: 0 }
  return { clock, ahead: createAhead<string>(() => clock.nowMs) }
}

test('a prefetched page is fetched once and serves one navigation', async () => {
  const { ahead } = aheadAt()
  const load = vi.fn(async () => 'kettle')
  ahead.begin('/kettle', load)
  ahead.begin('/kettle', load)
  await expect(ahead.take('/kettle')).resolves.toBe('kettle')
  expect(load).toHaveBeenCalledTimes(1)
  expect(ahead.take('/kettle')).toBeUndefined()
})

test('a page prefetched more than three seconds ago is not used', () => {
  const { ahead, clock } = aheadAt()
  ahead.begin('/kettle', async () => 'kettle')
  clock.nowMs = 3_001
  expect(ahead.take('/kettle')).toBeUndefined()
})

test('pointing at a link again refetches an expired page', async () => {
  const { ahead, clock } = aheadAt()
  ahead.begin('/kettle', async () => 'old')
  clock.nowMs = 3_001
  ahead.begin('/kettle', async () => 'new')
  await expect(ahead.take('/kettle')).resolves.toBe('new')
})

test('a failed prefetch is silent and is requested again on navigation', async () => {
  const { ahead } = aheadAt()
  const failing = Promise.reject(new Error('cut off'))
  ahead.begin('/kettle', () => failing)
  await failing.catch(() => null)
  expect(ahead.take('/kettle')).toBeUndefined()
})

test('pointing at many links keeps the last eight prefetched pages', () => {
  const { ahead } = aheadAt()
  for (let place = 1; place <= 9; place += 1) ahead.begin(`/${place}`, async () => String(place))
  expect(ahead.take('/1')).toBeUndefined()
  expect(ahead.take('/2')).toBeDefined()
})
