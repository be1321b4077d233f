import { maxSummed, maxSummedByDay, type OrderFilter } from '../../../contract/admin/orders/order-list.ts'
import { cleanKey, cleanNumber, cleanPhone } from '../../../contract/values/typed-key.ts'
import type { SearchTerm } from './order-search-state.ts'

export interface OrderSearch {
  /** Orders that match one of these are found. */
  terms: SearchTerm[]
  /** Orders that match one of these come first. */
  exact: SearchTerm[]
}

/** Parses an order search: an order number, product, SKU or tracking number, or any part of a name, phone or account.
 *  Empty without input.
 *  @param canFindByContact false disables phones and parts of accounts, which would allow guessing character by
 *  character */
export function readOrderSearch(k: string, canFindByContact: boolean): OrderSearch {
  const word = cleanKey(k).replace(/^#/, '').trim().toLowerCase()
  if (word === '') return { terms: [], exact: [] }
  const compact = cleanNumber(word)
  if (/^bh\d+$/.test(compact)) {
    const invoice = compact.toUpperCase()
    return { terms: [{ where: 'invoice', pattern: `${invoice}%` }], exact: [] }
  }
  const account: SearchTerm = { where: 'account', account: word }
  const digits = cleanPhone(word).replace(/^\+/, '')
  const isNumber = /^\d{3,15}$/.test(digits)
  const parts = isNumber
    ? termsOfNumber(digits, canFindByContact)
    : [{ where: 'words', prefix: `n${foldCase(word)}` }]
  const parcel = word.replace(/[^a-z0-9]/g, '')
  const hasParcel = parcel.length >= 4 && /\d/.test(parcel)
  return {
    terms: [
      ...(parts as SearchTerm[]),
      ...(hasParcel ? termsOfParcel(parcel) : []),
      canFindByContact && word.length > 1 ? { where: 'words', prefix: `a${word}` } : account,
      { where: 'product', contained: `%${escaped(word)}%`, beginning: `${escaped(word)}%` },
    ],
    exact: [
      ...(hasParcel ? [{ where: 'word', word: `s=${parcel}` } as const] : []),
      { where: 'code', code: word },
      account,
      ...(isNumber ? [] : [{ where: 'name', name: word } as const]),
      ...(isNumber && canFindByContact
        ? [{ where: 'phone', phone: `+852${formatPhone(digits)}` } as const]
        : []),
    ],
  }
}

/** A number is the beginning or the end of an order number, or a part of a phone. */
function termsOfNumber(digits: string, canFindByContact: boolean): SearchTerm[] {
  const phone = formatPhone(digits)
  return [
    { where: 'invoice', pattern: `BH${digits}%` },
    ...(digits.length <= 6 ? [{ where: 'words', prefix: `i${digits}` } as const] : []),
    ...(canFindByContact && phone.length <= 8 ? [{ where: 'words', prefix: `p${phone}` } as const] : []),
  ]
}

/** A tracking number of an order or of its replacement, which may have been written as "SF 8000". */
function termsOfParcel(number: string): SearchTerm[] {
  const [, letters, digits] = /^([a-z]{1,4})(\d{4,})$/.exec(number) ?? []
  return [
    { where: 'words', prefix: `s${number}` },
    ...(letters && digits ? [{ where: 'parcel', letters, digits } as const] : []),
    { where: 'replacement', number },
  ]
}

/** A phone without its country code. */
function formatPhone(digits: string): string {
  return digits.replace(/^852(?=\d{8}$)/, '')
}

/** As `order_words` of the database folds names. */
function foldCase(name: string): string {
  return name.replace(/\s/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** Maximum orders that are summed for a filter. Days of payment alone, with or without refunds, need only an index. */
export function findMaxSummed(filter: OrderFilter): number {
  const { k, state, task, paymentType, from, to, shippedTo, personId, origin } = filter
  const others = [state, task, paymentType, from, to, shippedTo, personId, origin]
  const isByDay = filter.paidFrom !== undefined && k === '' && others.every((other) => other === undefined)
  return isByDay ? maxSummedByDay : maxSummed
}
