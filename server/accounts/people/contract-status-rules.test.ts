import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import {
  acceptsMembers,
  type ContractStatus,
  deriveContractStatus,
  isAllowedToBuy,
  isInForce,
} from './contract-status-rules.ts'

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const day = moment.map((date) => date.toISOString().slice(0, 10))
const order: ContractStatus[] = ['ACTIVE', 'GRACE', 'EXPIRED']

describe('contractStatusOf', () => {
  prop.prop([day, moment, moment])('only gets worse while nobody renews', (renewalExpiresOn, one, other) => {
    const [sooner, later] = one < other ? [one, other] : [other, one]
    const contract = { renewalExpiresOn, disabledAt: null }
    expect(order.indexOf(deriveContractStatus(contract, sooner))).toBeLessThanOrEqual(
      order.indexOf(deriveContractStatus(contract, later)),
    )
  })

  prop.prop([day, moment])(
    'is DISABLED from the time of disabling, whatever the contract date',
    (day, now) => {
      expect(deriveContractStatus({ renewalExpiresOn: day, disabledAt: now }, now)).toBe('DISABLED')
    },
  )

  prop.prop([day, moment])('never lets in members whose rates would not hold', (renewalExpiresOn, now) => {
    const contractStatus = deriveContractStatus({ renewalExpiresOn, disabledAt: null }, now)
    if (acceptsMembers(contractStatus)) expect(isInForce(contractStatus)).toBe(true)
  })

  test('is ACTIVE through the last day in Hong Kong, then GRACE for 90 days', () => {
    const contract = { renewalExpiresOn: '2026-01-31', disabledAt: null }
    expect(deriveContractStatus(contract, new Date('2026-01-31T15:59:59Z'))).toBe('ACTIVE')
    expect(deriveContractStatus(contract, new Date('2026-01-31T16:00:00Z'))).toBe('GRACE')
    expect(deriveContractStatus(contract, new Date('2026-05-01T15:59:59Z'))).toBe('GRACE')
    expect(deriveContractStatus(contract, new Date('2026-05-01T16:00:00Z'))).toBe('EXPIRED')
  })
})

test('a blocked person and a distributor with an expired contract may not buy', () => {
  expect(isAllowedToBuy(true, null)).toBe(true)
  expect(isAllowedToBuy(false, null)).toBe(false)
  expect(isAllowedToBuy(true, 'GRACE')).toBe(true)
  expect(isAllowedToBuy(true, 'EXPIRED')).toBe(false)
  expect(isAllowedToBuy(true, 'DISABLED')).toBe(false)
})
