import { daysAfter } from '../../../contract/values/hong-kong-time.ts'
import { cleanKey, cleanPhone } from '../../../contract/values/typed-key.ts'
import { graceDays } from '../../accounts/people/contract-status-rules.ts'
import type { PersonSearch } from './person-search-state.ts'

/** Minimum digits of a phone or card number, and minimum characters of an email address, that are searched for. */
const minDigits = 4
const minOfEmail = 3

/** Parses a search for people.
 *  @param canFindByContact false disables phones and parts of email addresses, which would allow guessing masked data
 *  character by character */
export function readPersonSearch(k: string, canFindByContact: boolean): PersonSearch {
  const text = cleanKey(k).toLowerCase()
  const digits = cleanPhone(text)
  const isNumber = /^\+?\d+$/.test(digits)
  const isLong = digits.replace('+', '').length >= minDigits
  const words = text.split(' ').filter((word) => word !== '')
  const local = digits.replace(/^\+852|^852(?=\d{8}$)|^\+/, '')
  const email = canFindByContact && text.length >= minOfEmail && !text.includes(' ') ? text : null
  const hasPhone = canFindByContact && isNumber && isLong
  return {
    text,
    words: !isNumber && words.some(isSelective) ? words : null,
    email,
    edcNumber: isNumber && isLong && /^\d{1,8}$/.test(digits) ? digits : null,
    phone: hasPhone ? `+852${local}` : null,
    contactWord: hasPhone ? `p${local}` : email && `a${email}`,
  }
}

/** Whether an index on parts of names can find a word. */
function isSelective(word: string): boolean {
  return [...word].length > 1 || word > '~'
}

/** Last days of the contracts with a status, both ends inclusive; null without a limit. */
export function findRenewalSpan(
  status: 'ACTIVE' | 'GRACE' | 'EXPIRED',
  today: string,
): { from: string | null; to: string | null } {
  const graceFrom = daysAfter(today, -graceDays)
  if (status === 'ACTIVE') return { from: today, to: null }
  if (status === 'GRACE') return { from: graceFrom, to: daysAfter(today, -1) }
  return { from: null, to: daysAfter(graceFrom, -1) }
}
