import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PickupPoint } from '../../../contract/shop/settings/pickup-points.ts'
import { countByDistrict, findPickupPoints, roundDistance, suggestPoints } from './pickup-point-rules.ts'

function aPoint(code: string, change: Partial<PickupPoint> = {}): PickupPoint {
  return {
    ...{ id: code, code, nameEn: `Locker ${code}`, nameCn: `智能櫃 ${code}` },
    ...{ addressEn: '1 Ngan Shing Street', addressCn: '銀城街 1 號沙田第一城', district: 'ST' },
    ...{ stationEn: 'City One', stationCn: '第一城', hoursEn: '', hoursCn: '' },
    ...{ latitude: null, longitude: null, maxWeightGrams: null, state: 'OPEN' },
    ...{ maxLengthMm: null, maxWidthMm: null, maxHeightMm: null },
    ...change,
  }
}

const cityOne = aPoint('A1', { latitude: 22.383, longitude: 114.2036 })
const mongKok = aPoint('B2', {
  ...{ district: 'YTM', addressEn: '1 Argyle Street', addressCn: '亞皆老街 1 號' },
  ...{ stationEn: '', stationCn: '', latitude: 22.3193, longitude: 114.1694 },
})
const unknown = aPoint('C3')
const all = [unknown, mongKok, cityOne]
const find = (text: string, more: Partial<Parameters<typeof findPickupPoints>[1]> = {}) =>
  findPickupPoints(all, { text, district: '', from: null, ...more }).map(({ point }) => point.code)

test('a point is found by its district, estate, street, station and code, in both languages', () => {
  expect(find('沙田第一城')).toEqual(['C3', 'A1'])
  expect(find('city one station')).toEqual(['C3', 'A1'])
  expect(find('港鐵第一城站')).toEqual(['C3', 'A1'])
  expect(find('油尖旺')).toEqual(['B2'])
  expect(find('Argyle, B2')).toEqual(['B2'])
  expect(find('ｂ２')).toEqual(['B2'])
  expect(find('mtr argyle')).toEqual([])
  expect(find('', { district: 'ST' })).toEqual(['C3', 'A1'])
})

test('suggestions are the chosen point, those used before and those near the address, each once', () => {
  const found = all.map((point) => ({ point, metres: null }))
  const suggest = (chosenId: string | null, usedIds: string[], nearDistrict?: 'ST') =>
    suggestPoints(found, { chosenId, usedIds, nearDistrict }).map(({ point }) => point.code)
  expect(suggest(null, [])).toEqual([])
  expect(suggest(null, ['B2', 'gone'], 'ST')).toEqual(['B2', 'C3', 'A1'])
  expect(suggest('A1', ['B2', 'A1'], 'ST')).toEqual(['A1', 'B2', 'C3'])
})

test('the points that match a text are counted by district', () => {
  expect(countByDistrict(all, '')).toEqual(
    new Map([
      ['ST', 2],
      ['YTM', 1],
    ]),
  )
  expect(countByDistrict(all, 'B2')).toEqual(new Map([['YTM', 1]]))
})

test('from a position the nearest point comes first and one without a position last', () => {
  expect(find('', { from: { latitude: 22.32, longitude: 114.17 } })).toEqual(['B2', 'A1', 'C3'])
  const [nearest] = findPickupPoints(all, {
    ...{ text: '', district: 'ST' },
    from: { latitude: 22.383, longitude: 114.2036 },
  })
  expect(nearest).toEqual({ point: cityOne, metres: 0 })
})

test('a distance is symmetric, and a degree of latitude is about 111 km', () => {
  const position = fc.record({
    latitude: fc.double({ min: 22, max: 23, noNaN: true }),
    longitude: fc.double({ min: 113, max: 115, noNaN: true }),
  })
  const metres = (from: { latitude: number; longitude: number }, to: typeof from) =>
    findPickupPoints([aPoint('X', to)], { text: '', district: '', from })[0]?.metres ?? -1
  fc.assert(
    fc.property(position, position, (a, b) => {
      expect(metres(a, b)).toBeCloseTo(metres(b, a), 3)
      expect(metres(a, b)).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(metres({ latitude: 22, longitude: 114 }, { latitude: 23, longitude: 114 })).toBeCloseTo(111_195, -1)
})

test('distances are shown in steps of ten metres, then in tenths of a kilometre', () => {
  expect([0, 14, 996, 1_049, 12_345].map(roundDistance)).toEqual([
    ...[
      { value: 10, unit: 'm' },
      { value: 10, unit: 'm' },
      { value: 1, unit: 'km' },
    ],
    ...[
      { value: 1, unit: 'km' },
      { value: 12.3, unit: 'km' },
    ],
  ])
})
