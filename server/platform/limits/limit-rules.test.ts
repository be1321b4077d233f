import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { atMost, toNetwork, withGrowingWaits } from './limit-rules.ts'

describe('a growing wait', () => {
  const limits = fc.record({
    free: fc.integer({ min: 1, max: 20 }),
    firstWaitSeconds: fc.integer({ min: 1, max: 60 }),
    maxSeconds: fc.integer({ min: 60, max: 3_600 }),
  })

  prop.prop([limits])('never shrinks, and never exceeds the longest', (how) => {
    const { waitsSeconds } = withGrowingWaits('guess', how)
    waitsSeconds.forEach((wait, index) => {
      expect(wait).toBeGreaterThanOrEqual(waitsSeconds[index - 1] ?? 0)
    })
    expect(waitsSeconds.at(-1)).toBe(how.maxSeconds)
    expect(waitsSeconds.filter((wait) => wait === 0)).toHaveLength(how.free - 1)
  })

  test('of five free guesses and fifteen minutes at most', () => {
    const { waitsSeconds } = withGrowingWaits('guess', { free: 5, firstWaitSeconds: 2, maxSeconds: 900 })
    expect(waitsSeconds).toEqual([0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900])
  })
})

test('allows the maximum in a window, then requires a wait of one window', () => {
  expect(atMost('search', 3, 60).waitsSeconds).toEqual([0, 0, 60])
})

describe('a network', () => {
  prop.prop([fc.ipV4()])('of IPv4 is the address itself, however it is written', (address) => {
    expect(toNetwork(address)).toBe(address)
    expect(toNetwork(`::ffff:${address}`)).toBe(address)
  })

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(toNetwork(address)).toBe(network)
  })
})

test('a client that has disconnected is counted as one shared network', () => {
  expect(toNetwork(undefined)).toBe('gone')
})
