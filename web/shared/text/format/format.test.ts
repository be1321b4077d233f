import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { subAreaCodes, subAreas } from '../../../../contract/shop/receivers/districts.ts'
import { catalogue as catalogueInEnglish } from '../en/catalogue.ts'
import { distributors as distributorsInEnglish } from '../en/distributors.ts'
import { shell as shellInEnglish } from '../en/shell.ts'
import { catalogue as catalogueInChinese } from '../zh-tw/catalogue.ts'
import { shell as shellInChinese } from '../zh-tw/shell.ts'
import {
  showCountdown,
  showPlaceNames,
  showPrice,
  showPv,
  showRoundPrice,
  showRoundPv,
  subAreaCount,
} from './format.ts'
import { showMonthOfYear } from './format-axis.ts'
import { showDate, showDateTime, showSpan } from './format-dates.ts'
import { showDayAhead } from './show-day-ahead.ts'

test.prop([fc.integer({ min: 0, max: 1_000_000_000_00 })])(
  'a price shows the exact amount in cents',
  (cents) => {
    expect(Number(showPrice(cents).replace(/\D/g, ''))).toBe(cents)
  },
)

test('prices are grouped by thousands and always end in cents', () => {
  expect(showPrice(123_456_700)).toBe('HK$1,234,567.00')
  expect(showPrice(5)).toBe('HK$0.05')
  expect(showPrice(-10_000)).toBe('−HK$100.00')
})

test('a whole-dollar threshold has no cents', () => {
  expect([100_000, 10_050].map(showRoundPrice)).toEqual(['HK$1,000', 'HK$100.50'])
})

test('PV has two decimals, and none on an axis where they are zero', () => {
  expect([120_000, 1_250, 5, -60_050, 0].map(showPv)).toEqual([
    '1,200.00',
    '12.50',
    '0.05',
    '−600.50',
    '0.00',
  ])
  expect([120_000, 1_250].map(showRoundPv)).toEqual(['1,200', '12.50'])
})

test('dates are in Hong Kong time, whatever the time zone of the browser', () => {
  expect(showDate('en', '2026-03-31T16:00:00Z')).toBe('1 Apr 2026')
  expect(showDate('zh_tw', '2026-03-31T16:00:00Z')).toBe('2026年4月1日')
  expect(showDateTime('en', '2026-03-31T16:05:00Z')).toBe('1 Apr 2026, 00:05')
  expect(showDateTime('zh_tw', '2026-03-31T06:05:00Z')).toBe('2026年3月31日 14:05')
  expect(showDayAhead('en', '2026-11-06')).toBe('Fri 6 Nov')
  expect(showDayAhead('zh_tw', '2026-11-06')).toBe('11月6日（星期五）')
})

test('a weekday is not the month of a chart that was shown before', () => {
  expect(showMonthOfYear('en', '2026-12')).toBe('Dec')
  expect(showDayAhead('en', '2026-12-03')).toBe('Thu 3 Dec')
})

test('a product promises its day as the cart does, with the weekday', () => {
  const day = new Date('2026-12-02')
  expect(catalogueInEnglish.promises.day(day, false)).toBe(
    `Expected delivery: ${showDayAhead('en', '2026-12-02')}`,
  )
  expect(catalogueInChinese.promises.day(day, false)).toBe(`預計 ${showDayAhead('zh_tw', '2026-12-02')}送達`)
})

test('a duration uses its largest suitable unit and is never zero', () => {
  expect(showSpan('en', 7_200)).toBe('2 hours')
  expect(showSpan('en', 0)).toBe('1 second')
  expect(showCountdown(61)).toBe('1:01')
})

test('a list of places ends with “and” in English, and begins no place with a capital within a sentence', () => {
  const { TUNG_CHUNG, PENG_CHAU, OTHER } = subAreas
  expect(showPlaceNames('en', [TUNG_CHUNG, PENG_CHAU, OTHER])).toBe('Tung Chung, Peng Chau and other islands')
  expect(showPlaceNames('en', [TUNG_CHUNG])).toBe('Tung Chung')
  expect(showPlaceNames('zh_tw', [TUNG_CHUNG, PENG_CHAU, OTHER])).toBe('東涌、坪洲、其他離島')
})

test('a range of prices has one currency mark in Chinese, so that the chips of a phone fit', () => {
  const { range } = catalogueInChinese.filters
  expect(range('HK$500', 'HK$1,000')).toBe('HK$500–1,000')
  expect(range(null, 'HK$200')).toBe('HK$200 或以下')
})

test.each([
  ['links', '1', '1 link'],
  ['members', '1', '1 member'],
  ['orders', '10,000+', '10,000+ orders'],
] as const)('a whole list of %s counts them: %s', (things, total, expected) => {
  expect(distributorsInEnglish.shown(things, total, total)).toBe(expected)
})

test('the sentence of the delivery area names the places that are delivered to, and the closed districts', () => {
  const deliveredSubAreas = [
    { code: 'TUNG_CHUNG', nameEn: 'Tung Chung', nameCn: '東涌' },
    { code: 'LAMMA', nameEn: 'Lamma Island', nameCn: '南丫島' },
  ] as const
  const closedDistricts = [{ code: 'ST', nameEn: 'Sha Tin', nameCn: '沙田區' }] as const
  const sentences = (area: Parameters<typeof shellInEnglish.footer.deliveryArea>[0]) =>
    [shellInEnglish, shellInChinese].map(({ footer }) => footer.deliveryArea(area))
  expect(
    sentences({ deliveredSubAreas: [...deliveredSubAreas], closedDistricts: [...closedDistricts] }),
  ).toEqual([
    'Delivery across Hong Kong; in Islands District, to Tung Chung and Lamma Island only; currently not to Sha Tin',
    '送貨至全港各區，離島只送東涌、南丫島；沙田區暫停送貨',
  ])
  expect(sentences({ deliveredSubAreas: [], closedDistricts: [] })).toEqual([
    'Delivery across Hong Kong, except Islands District',
    '送貨至全港各區，離島除外',
  ])
  const everywhere = subAreaCodes.map((code) => ({ code, ...subAreas[code] }))
  expect(everywhere).toHaveLength(subAreaCount)
  expect(sentences({ deliveredSubAreas: everywhere, closedDistricts: [] })).toEqual([
    'Delivery across Hong Kong',
    '送貨至全港各區',
  ])
})
