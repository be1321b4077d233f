import assert from 'node:assert'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'

export const orderNumbersPerDay = 1_000_000

/** The number of an order: `BH`, the day in Hong Kong, and six random digits. Sequential numbers would reveal the
 *  mall's sales (docs/spec/checkout.md#invoice-number). */
export function composeInvoiceNumber(now: Date, randomNumber: number): string {
  assert(
    Number.isInteger(randomNumber) && randomNumber >= 0 && randomNumber < orderNumbersPerDay,
    'an invoice number has six digits',
  )
  const day = hongKongDay(now).replaceAll('-', '').slice(2)
  return `BH${day}${String(randomNumber).padStart(6, '0')}`
}
