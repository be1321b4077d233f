import assert from 'node:assert'
import { hongKongDay } from '../../../contract/hong-kong-time.ts'

/** How many invoice numbers a day has. */
export const invoicesPerDay = 1_000_000

/** The number of an order: `BH`, the day in Hong Kong, and six digits drawn by chance,
 *  because counted ones would tell everybody how much the mall sells (docs/spec/checkout.md#invoice-number). */
export function invoiceOf(now: Date, draw: number): string {
  assert(
    Number.isInteger(draw) && draw >= 0 && draw < invoicesPerDay,
    'an invoice number is drawn from a million',
  )
  const day = hongKongDay(now).replaceAll('-', '').slice(2)
  return `BH${day}${String(draw).padStart(6, '0')}`
}
