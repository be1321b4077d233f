import type { PlacedOrder } from '../../../contract/shop/checkout/checkout.ts'
import { tabStorage } from '../../shared/browser/storage.ts'
import { leaving } from '../../shared/ui/leaving.ts'

export type BankPage = NonNullable<PlacedOrder['bankPage']>

/** The visit of this tab to the bank page of an order. */
export interface BankPageVisit {
  /** Null if the gateway did not answer. */
  page: BankPage | null
  /** Whether the shopper was redirected; a returning shopper waits for the result. */
  hasLeft: boolean
}

const storageKey = (invoice: string) => `bank-visit:${invoice}`

/** Stores the payment address of an order for the page that redirects and for its reload. */
export function saveBankPageVisit(invoice: string, visit: BankPageVisit): void {
  tabStorage.set(storageKey(invoice), JSON.stringify(visit))
}

/** The stored visit, or null for an order opened elsewhere. */
export function readBankPageVisit(invoice: string): BankPageVisit | null {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(storageKey(invoice)) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'hasLeft' in stored
      ? (stored as BankPageVisit)
      : null
  } catch {
    return null
  }
}

/** Navigates to the bank page. Some gateways require a form submission (docs/spec/payments.md#gateways). */
export function goToBankPage(invoice: string, page: BankPage): void {
  saveBankPageVisit(invoice, { page, hasLeft: true })
  leaving.by(() => (page.method === 'GET' ? location.assign(page.url) : sendForm(page)))
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
