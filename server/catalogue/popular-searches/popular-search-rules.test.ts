import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { visitorBucket } from './count-searches.ts'
import { countedTerm } from './popular-search-rules.ts'

test.each([
  ['  Green   Tea ', 'green tea'],
  ['ｔｅａ', 'tea'],
  ['護手霜', '護手霜'],
  ['500ml', '500ml'],
  ['', null],
  ['9123 4567', null],
  ['mei@example.hk', null],
  ['茶'.repeat(31), null],
])('the keyword "%s" is counted as %s', (keyword, term) => {
  expect(countedTerm(keyword)).toBe(term)
})

test.prop([fc.string(), fc.string()])('a network has one bucket of 4,096 on a day', (day, network) => {
  const bucket = visitorBucket('secret', day, network)
  expect(bucket).toBe(visitorBucket('secret', day, network))
  expect(bucket).toBeGreaterThanOrEqual(0)
  expect(bucket).toBeLessThan(4096)
})

test('the buckets of a network on different days, or under different secrets, are unrelated', () => {
  const days = Array.from({ length: 50 }, (_, at) => visitorBucket('secret', `day ${at}`, '203.0.113.9'))
  const secrets = Array.from({ length: 50 }, (_, at) => visitorBucket(`secret ${at}`, 'day', '203.0.113.9'))
  expect(new Set(days).size).toBeGreaterThan(45)
  expect(new Set(secrets).size).toBeGreaterThan(45)
})
