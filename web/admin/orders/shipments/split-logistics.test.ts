import { expect, test } from 'vitest'
import { joinLogistics, splitLogistics } from './split-logistics.ts'

const sf = { code: 'sf-express', nameEn: 'SF Express', nameCn: '順豐速運' }
const post = { code: 'hongkong-post', nameEn: 'Hongkong Post', nameCn: '香港郵政' }
const carriers = [post, sf]

test('a shipment is split into its carrier and the rest, in either language', () => {
  expect(splitLogistics('SF Express SF1234567890123', carriers)).toEqual({
    carrier: sf,
    number: 'SF1234567890123',
  })
  expect(splitLogistics('香港郵政 RD024816924HK', carriers)).toEqual({
    carrier: post,
    number: 'RD024816924HK',
  })
  expect(splitLogistics('Own van, 2 boxes', carriers)).toEqual({ carrier: null, number: 'Own van, 2 boxes' })
})

test('a carrier that is typed with its number is not named twice', () => {
  expect(joinLogistics(sf, 'SF1234567890123', carriers)).toBe('SF Express SF1234567890123')
  expect(joinLogistics(post, 'SF Express SF1234567890123', carriers)).toBe('SF Express SF1234567890123')
  expect(joinLogistics(sf, ' ', carriers).trim()).toBe('')
})
