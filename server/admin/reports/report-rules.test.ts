import { expect, test } from 'vitest'
import { addReports, divideDays } from './report-rules.ts'

const day = (n: number, orders: number) => ({ day: `2026-11-${String(n).padStart(2, '0')}`, orders })

test('days are divided at the maximum number of orders, and no day is', () => {
  expect(divideDays([day(1, 4), day(2, 6), day(4, 1), day(5, 30), day(6, 2)], 10)).toEqual([
    { from: '2026-11-01', to: '2026-11-02' },
    { from: '2026-11-04', to: '2026-11-04' },
    { from: '2026-11-05', to: '2026-11-05' },
    { from: '2026-11-06', to: '2026-11-06' },
  ])
  expect(divideDays([], 10)).toEqual([])
})

const sums = (orders: number, goodsCents: number) => ({ orders, pieces: orders, goodsCents, pvHundredths: 1 })
const row = (key: string, orders: number, goodsCents: number, day = '2026-11-01') => ({
  key,
  day,
  nameEn: `Brand ${key}`,
  nameCn: '',
  ...sums(orders, goodsCents),
})

test('a group that sold in several ranges is one row, and rows are ordered after the sums', () => {
  const reports = [
    { rows: [row('a', 1, 500), row('b', 2, 400)], total: sums(3, 900) },
    { rows: [row('b', 1, 300, '2026-11-03'), row('c', 5, 100, '2026-11-03')], total: sums(6, 400) },
  ]
  const { rows, largest, total } = addReports(reports, 'BRAND', 2)
  expect(rows.map(({ key, orders, goodsCents }) => [key, orders, goodsCents])).toEqual([
    ['b', 3, 700],
    ['a', 1, 500],
  ])
  expect(largest.slice(0, 2)).toEqual([
    {
      key: 'b',
      days: [
        { day: '2026-11-01', goodsCents: 400 },
        { day: '2026-11-03', goodsCents: 300 },
      ],
    },
    { key: 'a', days: [{ day: '2026-11-01', goodsCents: 500 }] },
  ])
  expect(addReports(reports, 'DAY', 2).largest).toEqual([])
  expect(total).toEqual({ orders: 9, pieces: 9, goodsCents: 1300, pvHundredths: 2 })
})

test('a range without orders has no rows and a total of nothing', () => {
  expect(addReports([], 'DAY', 10)).toEqual({
    rows: [],
    largest: [],
    total: { orders: 0, pieces: 0, goodsCents: 0, pvHundredths: 0 },
  })
})
