import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { invoice } from '../../../contract/orders/orders.ts'
import { invoiceOf, invoicesPerDay } from './invoice-rules.ts'

const randomNumber = fc.integer({ min: 0, max: invoicesPerDay - 1 })
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-30'), noInvalidDate: true })

test.prop([moment, randomNumber])(
  'every invoice number has the form that the contract demands',
  (now, drawn) => {
    expect(invoice.safeParse(invoiceOf(now, drawn)).success).toBe(true)
  },
)

test.prop([moment, randomNumber, randomNumber])(
  'two draws of one day never give one number',
  (now, one, other) => {
    expect(invoiceOf(now, one) === invoiceOf(now, other)).toBe(one === other)
  },
)

test('carries the day of Hong Kong, which begins eight hours before that of Greenwich', () => {
  expect(invoiceOf(new Date('2026-03-01T15:59:59Z'), 42)).toBe('BH260301000042')
  expect(invoiceOf(new Date('2026-03-01T16:00:00Z'), 42)).toBe('BH260302000042')
})
