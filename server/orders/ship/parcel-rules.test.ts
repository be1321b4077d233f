import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { finish } from '../../platform/workers/in-slices.ts'
import * as rules from './parcel-rules.ts'
import { checkParcel, numbersIn } from './parcel-rules.ts'
import type { ParcelOrder } from './parcel-state.ts'

const readParcels = (...input: Parameters<typeof rules.readParcels>) => finish(rules.readParcels(...input))

type Cells = { invoice?: string; carrier?: string; parcel?: string }

function read(...rows: Cells[]) {
  return readParcels(rows.map((cells, at) => ({ line: at + 2, cells })))
}

const faultsOf = (...rows: Cells[]) =>
  read(...rows).faults.map(({ line, code, otherLine }) => [line, code, otherLine])

const first = 'BH260101000001'
const second = 'BH260101000002'

const parcels = fc.uniqueArray(
  fc.record({
    invoice: fc.integer({ min: 0, max: 999_999 }).map((n) => `BH260101${String(n).padStart(6, '0')}`),
    parcel: fc.integer({ min: 1_000_000, max: 9_999_999 }).map((n) => `SF${n}`),
  }),
  { selector: ({ invoice }) => invoice, maxLength: 20 },
)

prop.prop([parcels])('each order and each tracking number of a file is shipped at most once', (rows) => {
  const { parcels, faults } = read(...rows, ...rows.toReversed())
  expect(parcels.length + faults.length).toBe(rows.length * 2)
  expect(new Set(parcels.map(({ invoice }) => invoice)).size).toBe(parcels.length)
  const numbers = parcels.flatMap((one) => one.numbers)
  expect(new Set(numbers).size).toBe(numbers.length)
})

prop.prop([parcels])('the text of a shipment has the tracking numbers of its row', (rows) => {
  for (const { logisticsInfo, numbers } of read(...rows).parcels) {
    expect(numbersIn(`順豐 ${logisticsInfo}`)).toEqual(numbers)
  }
})

test.each([
  'SF80001234',
  'SF 80001234',
  'sf-8000-1234',
  '順豐 SF 80001234',
  'sf － 8000 1234',
  'ＳＦ８０００１２３４',
])('“%s” has the tracking number of “SF80001234”', (typed) =>
  expect(numbersIn(rules.readLogistics(typed))).toContain('sf80001234'),
)

test('a number without letters is not that of another carrier', () => {
  expect(numbersIn('SF Express 80001234')).toEqual(['80001234'])
  expect(numbersIn('DHL 80001234')).not.toContain('sf80001234')
})

test('several numbers in one line are read one by one', () => {
  expect(numbersIn(rules.readLogistics('SF Express SF80001234,SF80001235'))).toEqual([
    'sf80001234',
    'sf80001235',
  ])
})

describe('a file of tracking numbers', () => {
  test('reads order and tracking numbers as people write them', () => {
    const { parcels, faults } = read(
      { invoice: '#bh260101-000001', carrier: ' 順豐  速運 ', parcel: 'ＳＦ１２３４ ５６７８' },
      { invoice: '260101000002', parcel: 'sf1, sf22222' },
    )
    expect(faults).toEqual([])
    expect(parcels.map(({ invoice, logisticsInfo }) => [invoice, logisticsInfo])).toEqual([
      [first, '順豐 速運 SF12345678'],
      [second, 'sf1, sf22222'],
    ])
  })

  test('names the row, the order and the other row of each fault', () => {
    const right = { invoice: first, parcel: 'SF1234567' }
    expect(faultsOf(right, { invoice: first, parcel: 'SF7654321' })).toEqual([[3, 'order-repeated', 2]])
    expect(faultsOf(right, { invoice: second, parcel: 'sf-123-4567' })).toEqual([[3, 'parcel-repeated', 2]])
    expect(faultsOf({ ...right, invoice: '' }, { ...right, invoice: 'A1' })).toEqual([
      [2, 'invoice-missing', null],
      [3, 'invoice-format', null],
    ])
    expect(faultsOf({ ...right, parcel: '' }, { ...right, parcel: '1.2E+15' })).toEqual([
      [2, 'parcel-missing', null],
      [3, 'bad-code', null],
    ])
    expect(faultsOf({ ...right, parcel: 'tomorrow' }, { ...right, parcel: 'S' })).toEqual([
      [2, 'parcel-format', null],
      [3, 'parcel-format', null],
    ])
    expect(faultsOf({ ...right, carrier: 'x'.repeat(200) })).toEqual([[2, 'too-long', null]])
  })

  test.each([
    ['order and tracking number', { invoice: 'SF1234567', parcel: first }],
    ['carrier and tracking number', { invoice: first, carrier: 'SF1234567', parcel: 'SF Express' }],
    ['the order number as tracking number', { invoice: first, parcel: second }],
  ])('with swapped columns is recognised: %s', (_, cells) =>
    expect(faultsOf(cells)).toEqual([[2, 'columns-swapped', null]]),
  )
  test('takes a tracking number of twelve digits, unless they begin with a day as an order number does', () => {
    expect(faultsOf({ invoice: first, parcel: '7712 3456 7890' })).toEqual([])
    expect(faultsOf({ invoice: first, parcel: '260101000002' })).toEqual([[2, 'columns-swapped', null]])
    expect(rules.findRefusalOfLogistics(rules.readLogistics('FedEx 7712 3456 7890'))).toBeNull()
    expect(rules.findRefusalOfLogistics(rules.readLogistics('FedEx 260101000002'))).toEqual({
      code: 'tracking-number-missing',
    })
  })
})

describe('a parcel', () => {
  const order: ParcelOrder = {
    state: 'PAID',
    shippedState: 'CONFIRMED',
    shippedAt: null,
    arrivedAt: null,
    logisticsInfo: null,
    sentInfos: [],
    hasReplacementToSend: false,
  }
  const shipped = {
    ...order,
    shippedAt: new Date('2026-01-02T00:00:00Z'),
    logisticsInfo: 'SF Express SF1234567',
    sentInfos: ['SF Express SF1234567'],
  }
  const check = (facts: ParcelOrder | null, otherInvoice: string | null = null) => {
    const checked = checkParcel({ logisticsInfo: '順豐 sf1234567' }, facts, { otherInvoice, carriers: [] })
    return typeof checked === 'string' ? checked : [checked.code, checked.value]
  }

  test('is recorded once; another number of the same order and another order of the number are refused', () => {
    expect(check(order)).toBe('new')
    expect(check(shipped)).toBe('same')
    expect(check({ ...shipped, arrivedAt: new Date('2026-01-03T00:00:00Z') })).toBe('same')
    const other = { logisticsInfo: 'SF7654321', sentInfos: ['SF7654321'] }
    expect(check({ ...shipped, ...other })).toEqual(['order-shipped', 'SF7654321'])
    expect(check({ ...order, sentInfos: ['SF7654321', 'SF Express SF1234567'] })).toBe('same')
    expect(check(order, second)).toEqual(['parcel-taken', second])
  })

  test('is refused for an order that is not to be shipped', () => {
    expect(check(null)).toEqual(['order-unknown', ''])
    expect(check({ ...order, state: 'UNPAID' })).toEqual(['order-unpaid', ''])
    expect(check({ ...order, shippedState: 'WAIT_CONFIRM' })).toEqual(['order-unconfirmed', ''])
    for (const state of ['CANCEL', 'REFUND', 'RETURNSUCCESS'] as const) {
      expect(check({ ...order, state })).toEqual(['order-closed', ''])
    }
  })
})
