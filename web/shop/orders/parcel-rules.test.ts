import { expect, test } from 'vitest'
import { findParcelNumber, trackingPage } from './parcel-rules.ts'

test('the tracking number of SF Express is found in the text of the staff, whatever stands around it', () => {
  expect(findParcelNumber('順豐速運 SF1234567890123（兩件）')).toEqual({
    before: '順豐速運 ',
    number: 'SF1234567890123',
    after: '（兩件）',
  })
  expect(findParcelNumber('sf1234567890123')?.number).toBe('SF1234567890123')
  expect(findParcelNumber('Hongkong Post RB123456789HK')).toBeNull()
  expect(findParcelNumber('SF Express, self pick-up')).toBeNull()
})

test('the tracking page is in the language of the reader', () => {
  expect(trackingPage('zh_tw', 'SF1234567890123')).toContain('/hk/tc/')
  expect(trackingPage('en', 'SF1234567890123')).toMatch(/\/hk\/en\/.*#search\/bill-number\/SF1234567890123$/)
})
