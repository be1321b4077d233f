import { describe, expect, test } from 'vitest'
import type { Shop } from '../../../contract/shop/settings/shop.ts'
import { findNearestRate, listRates, saveInParts } from './rates.ts'

const shop = {
  profitShare: { minBasisPoints: 200, maxBasisPoints: 800, stepBasisPoints: 300 },
} as Shop

test('a form begins with a rate that can be chosen', () => {
  expect(listRates(shop)).toEqual([200, 500, 800])
  expect(findNearestRate(shop, 1_500)).toBe(800)
  expect(findNearestRate(shop, 100)).toBe(200)
  expect(findNearestRate(shop, 600)).toBe(500)
  expect(findNearestRate(shop, 650)).toBe(500)
  expect(findNearestRate(shop, 500)).toBe(500)
  expect(findNearestRate(null, 500)).toBe(0)
})

describe('rates of many members', () => {
  const members = Array.from({ length: 250 }, (_, number) => number)

  test('are saved in parts of 100, in order', async () => {
    const parts: number[][] = []
    const outcome = await saveInParts(members, async (part) => {
      parts.push([...part])
      return { items: part }
    })
    expect(parts.map(({ length }) => length)).toEqual([100, 100, 50])
    expect(outcome).toEqual({ saved: members, failure: null })
  })

  test('end at the first part that fails, and the parts before it count as saved', async () => {
    for (const failure of ['refused', null] as const) {
      let calls = 0
      const outcome = await saveInParts<number, 'refused'>(members, async (part) => {
        calls += 1
        return calls === 2 ? failure : { items: part }
      })
      expect(calls).toBe(2)
      expect(outcome).toEqual({ saved: members.slice(0, 100), failure: { answer: failure } })
    }
  })
})
