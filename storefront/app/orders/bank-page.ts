import type { PlacedOrder } from '../../../contract/orders/orders.ts'
import { tabStorage } from '../platform/session/storage.ts'

export type BankPage = NonNullable<PlacedOrder['bankPage']>

/** What this tab knows of an order's way to the bank. */
export interface BankVisit {
  /** Null if the bank did not answer when it was asked. */
  page: BankPage | null
  /** Whether the shopper was sent there: whoever comes back is waited for. */
  hasLeft: boolean
}

const keyOf = (invoice: string) => `bank-visit:${invoice}`

/** Keeps where an order is to be paid, for the page that leads there and for a reload of it. */
export function saveBankVisit(invoice: string, visit: BankVisit): void {
  tabStorage.set(keyOf(invoice), JSON.stringify(visit))
}

/** What this tab knows, or null for an order that was opened elsewhere. */
export function readBankVisit(invoice: string): BankVisit | null {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(keyOf(invoice)) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'hasLeft' in stored ? (stored as BankVisit) : null
  } catch {
    return null
  }
}

/** Leaves for the bank's page. Some gateways want a form sent to them (docs/spec/payments.md#gateways). */
export function goToBank(invoice: string, page: BankPage): void {
  saveBankVisit(invoice, { page, hasLeft: true })
  if (page.method === 'GET') location.assign(page.url)
  else sendForm(page)
}

function sendForm({ url, fields }: BankPage): void {
  const form = document.createElement('form')
  form.method = 'POST'
  form.action = url
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}
