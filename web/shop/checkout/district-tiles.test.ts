import { expect, test } from 'vitest'
import {
  type areas,
  type District,
  districtCodes,
  districts,
} from '../../../contract/shop/receivers/districts.ts'
import { districtTiles, mapColumns, rowsAboveHarbour } from './district-tiles.ts'

test('each district has a square of its own within the columns', () => {
  const squares = districtCodes.map((code) => districtTiles[code])
  expect(new Set(squares.map(({ column, row }) => `${column} ${row}`)).size).toBe(18)
  for (const { column, row } of squares) {
    expect([column, row].every(Number.isInteger)).toBe(true)
    expect(column).toBeGreaterThanOrEqual(1)
    expect(column).toBeLessThanOrEqual(mapColumns)
    expect(row).toBeGreaterThanOrEqual(1)
  }
})

test('Hong Kong Island is south of the harbour, Kowloon and the mainland north of it', () => {
  const rowsOf = (area: keyof typeof areas) =>
    districtCodes
      .filter((code) => districts[code].area === area && code !== 'IS')
      .map((code) => districtTiles[code].row)
  expect(Math.min(...rowsOf('HKI'))).toBeGreaterThan(rowsAboveHarbour)
  expect(Math.max(...rowsOf('KLN'), ...rowsOf('NT'))).toBeLessThanOrEqual(rowsAboveHarbour)
})

test.each<[west: District, east: District]>([
  ['TM', 'TW'],
  ['YL', 'N'],
  ['N', 'TP'],
  ['KWT', 'ST'],
  ['ST', 'SK'],
  ['SSP', 'WTS'],
  ['YTM', 'KC'],
  ['KC', 'KT'],
  ['IS', 'CW'],
  ['CW', 'WC'],
  ['WC', 'E'],
])('%s is west of %s, its neighbour', (west, east) => {
  expect(districtTiles[east]).toEqual({ ...districtTiles[west], column: districtTiles[west].column + 1 })
})
