import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { deriveContractStatus } from '../../accounts/people/contract-status-rules.ts'
import { findRenewalSpan, readPersonSearch } from './person-search-rules.ts'

describe('a search for people', () => {
  test('reads a phone with and without the country code, and may be an eDC number as well', () => {
    for (const k of ['9123 4567', '+852 9123-4567', '85291234567', '９１２３４５６７'])
      expect(readPersonSearch(k, true).phone).toBe('+85291234567')
    expect(readPersonSearch('8800 0001', true)).toMatchObject({
      edcNumber: '88000001',
      phone: '+85288000001',
    })
    expect(readPersonSearch('880', true)).toMatchObject({ edcNumber: null, phone: null })
  })

  test('finds names by words, but not by a single Latin letter', () => {
    expect(readPersonSearch('Mei  CHAN', true).words).toEqual(['mei', 'chan'])
    expect(readPersonSearch('陳', true).words).toEqual(['陳'])
    expect(readPersonSearch('a', true).words).toBeNull()
    expect(readPersonSearch('', true)).toMatchObject({
      words: null,
      email: null,
      edcNumber: null,
      phone: null,
    })
  })

  prop.prop([fc.string({ maxLength: 80 })])('without the permission uses no contact data', (k) => {
    expect(readPersonSearch(k, false)).toMatchObject({ email: null, phone: null })
  })
})

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

prop.prop([day, moment])(
  'a contract is in the span of its own status and of no other',
  (renewalExpiresOn, now) => {
    const status = deriveContractStatus({ renewalExpiresOn, disabledAt: null }, now)
    const inside = (['ACTIVE', 'GRACE', 'EXPIRED'] as const).filter((status) => {
      const { from, to } = findRenewalSpan(status, hongKongDay(now))
      return (from === null || renewalExpiresOn >= from) && (to === null || renewalExpiresOn <= to)
    })
    expect(inside).toEqual([status])
  },
)
