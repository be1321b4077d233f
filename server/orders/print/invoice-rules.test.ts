import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { invoice } from '../../../contract/values/invoice.ts'
import { composeInvoiceNumber, orderNumbersPerDay } from './invoice-rules.ts'

const randomNumber = fc.integer({ min: 0, max: orderNumbersPerDay - 1 })
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-30'), noInvalidDate: true })

test.prop([moment, randomNumber])('every invoice number matches the contract', (now, number) => {
  expect(invoice.safeParse(composeInvoiceNumber(now, number)).success).toBe(true)
})

test.prop([moment, randomNumber, randomNumber])(
  'two random numbers of one day never give the same invoice number',
  (now, one, other) => {
    expect(composeInvoiceNumber(now, one) === composeInvoiceNumber(now, other)).toBe(one === other)
  },
)

test('uses the day in Hong Kong, which begins eight hours before UTC', () => {
  expect(composeInvoiceNumber(new Date('2026-03-01T15:59:59Z'), 42)).toBe('BH260301000042')
  expect(composeInvoiceNumber(new Date('2026-03-01T16:00:00Z'), 42)).toBe('BH260302000042')
})
