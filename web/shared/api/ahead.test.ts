import { expect, test, vi } from 'vitest'
import { createAhead } from './ahead.ts'

function createTestAhead() {
  const clock = { nowMs: 0 }
  return { clock, ahead: createAhead<string>(() => clock.nowMs) }
}

const fetchNew = async () => 'fetched anew'

test('a prefetched page is fetched once and serves one navigation', async () => {
  const { ahead } = createTestAhead()
  const load = vi.fn(async () => 'kettle')
  ahead.begin('/kettle', load)
  ahead.begin('/kettle', load)
  await expect(ahead.open('/kettle', fetchNew)).resolves.toBe('kettle')
  expect(load).toHaveBeenCalledTimes(1)
  await expect(ahead.open('/kettle', fetchNew)).resolves.toBe('fetched anew')
})

test('a page that a navigation loads is not prefetched until it is open', async () => {
  const { ahead } = createTestAhead()
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
  const { ahead } = createTestAhead()
  await expect(ahead.open('/kettle', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  ahead.begin('/kettle', async () => 'kettle')
  await expect(ahead.open('/kettle', fetchNew)).resolves.toBe('kettle')
})

test('a page prefetched more than three seconds ago is not used', async () => {
  const { ahead, clock } = createTestAhead()
  ahead.begin('/kettle', async () => 'kettle')
  clock.nowMs = 3_001
  await expect(ahead.open('/kettle', fetchNew)).resolves.toBe('fetched anew')
})

test('pointing at a link again refetches an expired page', async () => {
  const { ahead, clock } = createTestAhead()
  ahead.begin('/kettle', async () => 'old')
  clock.nowMs = 3_001
  ahead.begin('/kettle', async () => 'new')
  await expect(ahead.open('/kettle', fetchNew)).resolves.toBe('new')
})

test('a failed prefetch is silent and is requested again on navigation', async () => {
  const { ahead } = createTestAhead()
  const failing = Promise.withResolvers<string>()
  ahead.begin('/kettle', () => failing.promise)
  const opened = ahead.open('/kettle', fetchNew)
  failing.reject(new Error('cut off'))
  await expect(opened).resolves.toBe('fetched anew')
})

test('pointing at many links keeps the last eight prefetched pages', async () => {
  const { ahead } = createTestAhead()
  for (let place = 1; place <= 9; place += 1) ahead.begin(`/${place}`, async () => String(place))
  await expect(ahead.open('/1', fetchNew)).resolves.toBe('fetched anew')
  await expect(ahead.open('/2', fetchNew)).resolves.toBe('2')
})
