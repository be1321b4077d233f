import { expect, test, vi } from 'vitest'
import { createAhead } from './ahead.ts'

function aheadAt() {
  const clock = { nowMs: 0 }
  return { clock, ahead: createAhead<string>(() => clock.nowMs) }
}

test('what was fetched ahead is fetched once and serves one visit', async () => {
  const { ahead } = aheadAt()
  const load = vi.fn(async () => 'kettle')
  ahead.begin('/kettle', load)
  ahead.begin('/kettle', load)
  await expect(ahead.take('/kettle')).resolves.toBe('kettle')
  expect(load).toHaveBeenCalledTimes(1)
  expect(ahead.take('/kettle')).toBeUndefined()
})

test('nobody is shown what was fetched more than three seconds ago', () => {
  const { ahead, clock } = aheadAt()
  ahead.begin('/kettle', async () => 'kettle')
  clock.nowMs = 3_001
  expect(ahead.take('/kettle')).toBeUndefined()
})

test('pointing at a link once more brings what has grown old afresh', async () => {
  const { ahead, clock } = aheadAt()
  ahead.begin('/kettle', async () => 'old')
  clock.nowMs = 3_001
  ahead.begin('/kettle', async () => 'new')
  await expect(ahead.take('/kettle')).resolves.toBe('new')
})

test('what failed ahead is asked for again and says nothing before', async () => {
  const { ahead } = aheadAt()
  const failing = Promise.reject(new Error('cut off'))
  ahead.begin('/kettle', () => failing)
  await failing.catch(() => null)
  expect(ahead.take('/kettle')).toBeUndefined()
})

test('running over a list keeps only the last eight', () => {
  const { ahead } = aheadAt()
  for (let place = 1; place <= 9; place += 1) ahead.begin(`/${place}`, async () => String(place))
  expect(ahead.take('/1')).toBeUndefined()
  expect(ahead.take('/2')).toBeDefined()
})
