import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxReportRows } from '../../../contract/admin/dashboard/report-groups.ts'
import { daysAfter, daysBetween } from '../../../contract/values/hong-kong-time.ts'
import { addUp, changeBetween, chartSpans, compareRows, rangeBefore } from './compare-rules.ts'

const row = (key: string, goodsCents: number, orders = 1) => ({
  ...{ key, nameEn: key, nameCn: key, orders, pieces: orders, goodsCents, pvHundredths: 0 },
})
const range = fc
  .record({ start: fc.integer({ min: 0, max: 3_000 }), length: fc.integer({ min: 0, max: 365 }) })
  .map(({ start, length }) => {
    const from = daysAfter('2020-01-01', start)
    return { from, to: daysAfter(from, length) }
  })
const amounts = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: -50_000, max: 900_000 }))
const rowsOf = (sold: Record<string, number>) => Object.entries(sold).map(([key, cents]) => row(key, cents))
const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((all, cents) => all + (cents ?? 0), 0)

test('the previous period is as long and ends on the day before', () => {
  fc.assert(
    fc.property(range, (shown) => {
      const before = rangeBefore(shown)
      expect(daysBetween(before.from, before.to)).toBe(daysBetween(shown.from, shown.to))
      expect(daysAfter(before.to, 1)).toBe(shown.from)
    }),
  )
})

test('a change added to the earlier amount is the later one, and has no rate beside nothing or refunds', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, (before, now) => {
      const { cents, basisPoints } = changeBetween(before, now)
      expect(before + cents).toBe(now)
      expect(basisPoints === null).toBe(before <= 0)
    }),
  )
  expect(changeBetween(200_00, 250_00)).toEqual({ cents: 50_00, basisPoints: 2_500 })
  expect(changeBetween(200_00, 0)).toEqual({ cents: -200_00, basisPoints: -10_000 })
  expect(changeBetween(0, 100)).toEqual({ cents: 100, basisPoints: null })
})

describe('compared rows', () => {
  test('keep every amount of both periods once', () => {
    fc.assert(
      fc.property(amounts, amounts, (now, before) => {
        const compared = compareRows(rowsOf(now), rowsOf(before), null)
        expect(new Set(compared.map(({ key }) => key)).size).toBe(compared.length)
        expect(sum(compared.map(({ goodsCents }) => goodsCents))).toBe(sum(Object.values(now)))
        expect(sum(compared.map(({ beforeCents }) => beforeCents))).toBe(sum(Object.values(before)))
      }),
    )
  })

  test('of days stand beside the day at the same place of the previous period, in order', () => {
    const rows = [row('2026-11-10', 100), row('2026-11-12', 300)]
    const previous = [row('2026-11-08', 50), row('2026-11-09', 60)]
    expect(compareRows(rows, previous, 3).map(({ key, beforeCents }) => [key, beforeCents])).toEqual([
      ['2026-11-10', 0],
      ['2026-11-11', 50],
      ['2026-11-12', 60],
    ])
  })

  test('are unknown beside a report that may lack rows', () => {
    const previous = Array.from({ length: maxReportRows }, (_, n) => row(`${n}`, 1))
    expect(compareRows([row('other', 5)], previous, null)[0]?.beforeCents).toBeNull()
    expect(compareRows([row('other', 5)], null, null)[0]?.beforeCents).toBeNull()
  })
})

test('a chart covers every day of its range once and loses no sale', () => {
  const sales = fc.array(fc.tuple(fc.nat(365), fc.integer({ min: -900, max: 90_000 })), { maxLength: 20 })
  fc.assert(
    fc.property(range, sales, ({ from, to }, sold) => {
      const cents = new Map(
        sold.map(([day, amount]) => [daysAfter(from, day % (daysBetween(from, to) + 1)), amount]),
      )
      const rows = [...cents].map(([key, amount]) => ({ ...row(key, amount), beforeCents: 1 }))
      const spans = chartSpans(rows, { from, to })
      expect(spans.length).toBeLessThanOrEqual(92)
      expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([from, to])
      for (const [place, span] of spans.entries())
        expect(span.from).toBe(place === 0 ? from : daysAfter(spans[place - 1]?.to ?? '', 1))
      expect(sum(spans.map(({ goodsCents }) => goodsCents))).toBe(sum([...cents.values()]))
    }),
  )
})

test('amounts are added up in their order, and refunds lower the sum', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), (values) => {
      const sums = addUp(values)
      expect(sums.map((sum, place) => sum - (sums[place - 1] ?? 0))).toEqual(values.map((value) => value + 0))
    }),
  )
  expect(addUp([100, 0, -30])).toEqual([100, 100, 70])
})
