import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { webhookOutcomes } from '../../../contract/values/webhook-events.ts'
import { disabledAfter, maxTries, nextTryAt, outcomeOfStatus } from './delivery-rules.ts'

const now = new Date('2026-03-02T04:00:00Z')
const time = fc.date({ min: new Date('2026-01-01'), max: now, noInvalidDate: true })

test.prop([fc.integer({ min: 1, max: maxTries - 1 })])('each wait is longer than the one before', (tries) => {
  const wait = nextTryAt(tries, now)
  expect(wait).not.toBeNull()
  const next = nextTryAt(tries + 1, now)
  if (next !== null) expect(next.getTime()).toBeGreaterThan(Number(wait))
})

test('the tries take about three days and then end', () => {
  const waits = Array.from({ length: maxTries }, (_, index) => nextTryAt(index + 1, now))
  expect(waits.at(-1)).toBeNull()
  const hours = waits.reduce(
    (sum, wait) => sum + (wait === null ? 0 : (wait.getTime() - now.getTime()) / 3_600_000),
    0,
  )
  expect(hours).toBeGreaterThan(72)
  expect(hours).toBeLessThan(96)
})

test.prop([fc.integer({ min: 100, max: 599 })])('only a status of 2xx counts as delivered', (status) => {
  expect(outcomeOfStatus(status) === 'DELIVERED').toBe(status >= 200 && status < 300)
})

test.prop([fc.constantFrom(...webhookOutcomes), fc.boolean(), time, fc.option(time)])(
  'an endpoint is disabled if it said so, or if the last try failed and nothing was accepted since the first',
  (outcome, isLastTry, firstTryAt, lastSuccessAt) => {
    const reason = disabledAfter(outcome, { isLastTry, firstTryAt, lastSuccessAt })
    const isAcceptedSince = lastSuccessAt !== null && lastSuccessAt >= firstTryAt
    const isGivenUp = outcome !== 'DELIVERED' && isLastTry && !isAcceptedSince
    expect(reason).toBe(outcome === 'GONE' ? 'GONE' : isGivenUp ? 'FAILING' : null)
  },
)
