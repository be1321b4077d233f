import assert from 'node:assert'
import { hongKongDay } from '../../../contract/hong-kong-time.ts'

/** How many invoice numbers a day has. */
export const invoicesPerDay = 1_000_000

/** The number of an order: `BH`, the day in Hong Kong, and six digits drawn by chance,
 *  because counted ones would tell everybody how much the mall sells (docs/spec/checkout.md#invoice-number). */
export function invoiceOf(now: Date, randomNumber: number): string {
  assert(
    Number.isInteger(randomNumber) && randomNumber >= 0 && randomNumber < invoicesPerDay,
    'an invoice number is drawn from a million',
  )
  const day = hongKongDay(now).replaceAll('-', '').slice(2)
  return `BH${day}${String(randomNumber).padStart(6, '0')}`
}
