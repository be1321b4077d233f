import { expect, test, vi } from 'vitest'
import { createAhead } from './ahead.ts'

function aheadAt() {
  const clock = { nowMs: 0 }
  return { clock, ahead: createAhead<string>(() => clock.nowMs) }
}

const anew = async () => 'anew'

test('a prefetched page is fetched once and serves one navigation', async () => {
  const { ahead } = aheadAt()
  const load = vi.fn(async () => 'kettle')
  ahead.begin('/kettle', load)
  ahead.begin('/kettle', load)
  await expect(ahead.open('/kettle', anew)).resolves.toBe('kettle')
  expect(load).toHaveBeenCalledTimes(1)
  await expect(ahead.open('/kettle', anew)).resolves.toBe('anew')
})

test('a page that a navigation loads is not prefetched until it is open', async () => {
  const { ahead } = aheadAt()
  const load = vi.fn(async () => 'kettle')
  const answer = Promise.withResolvers<string>()
  const opened = ahead.open('/kettle', () => answer.promise)
  ahead.begin('/kettle', load)
  expect(load).not.toHaveBeenCalled()
  answer.resolve('opened')
  await expect(opened).resolves.toBe('opened')
  ahead.begin('/kettle', load)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a page whose load failed for a navigation can be prefetched again', async () => {
  const { ahead } = aheadAt()
  await expect(ahead.open('/kettle', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  ahead.begin('/kettle', async () => 'kettle')
  await expect(ahead.open('/kettle', anew)).resolves.toBe('kettle')
})

test('a page prefetched more than three seconds ago is not used', async () => {
  const { ahead, clock } = aheadAt()
  ahead.begin('/kettle', async () => 'kettle')
  clock.nowMs = 3_001
  await expect(ahead.open('/kettle', anew)).resolves.toBe('anew')
})

test('pointing at a link again refetches an expired page', async () => {
  const { ahead, clock } = aheadAt()
  ahead.begin('/kettle', async () => 'old')
  clock.nowMs = 3_001
  ahead.begin('/kettle', async () => 'new')
  await expect(ahead.open('/kettle', anew)).resolves.toBe('new')
})

test('a failed prefetch is silent and is requested again on navigation', async () => {
  const { ahead } = aheadAt()
  const failing = Promise.withResolvers<string>()
  ahead.begin('/kettle', () => failing.promise)
  const opened = ahead.open('/kettle', anew)
  failing.reject(new Error('cut off'))
  await expect(opened).resolves.toBe('anew')
})

test('pointing at many links keeps the last eight prefetched pages', async () => {
  const { ahead } = aheadAt()
  for (let place = 1; place <= 9; place += 1) ahead.begin(`/${place}`, async () => String(place))
  await expect(ahead.open('/1', anew)).resolves.toBe('anew')
  await expect(ahead.open('/2', anew)).resolves.toBe('2')
})
