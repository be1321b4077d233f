import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { maxSummed, maxSummedByDay } from '../../../contract/admin/orders/order-list.ts'
import { findMaxSummed, readOrderSearch } from './order-find-rules.ts'
import type { SearchTerm } from './order-search-state.ts'

const typed = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\d +-]{0,16}$/))

test.prop([typed, fc.boolean()])(
  'no input matches everything or acts as a wildcard',
  (k, canFindByContact) => {
    const { terms, exact } = readOrderSearch(k, canFindByContact)
    for (const term of [...terms, ...exact]) {
      for (const pattern of patternsOf(term)) {
        const inner = pattern.replace(/^%/, '').replace(/%$/, '')
        expect(inner).not.toBe('')
        expect(/(^|[^\\])(\\\\)*[%_]/.test(inner)).toBe(false)
      }
      if (term.where === 'words') expect(term.prefix.length).toBeGreaterThan(1)
    }
  },
)

test.prop([typed])(
  'staff without access to contact data find nothing by a part of a phone or an account',
  (k) => {
    const { terms, exact } = readOrderSearch(k, false)
    for (const term of [...terms, ...exact]) {
      expect(term.where).not.toBe('phone')
      if (term.where === 'words') expect(term.prefix).not.toMatch(/^[pa]/)
    }
  },
)

function patternsOf(term: SearchTerm): string[] {
  if (term.where === 'invoice') return [term.pattern]
  return term.where === 'product' ? [term.contained, term.beginning] : []
}

describe('search input', () => {
  const found = (k: string) =>
    readOrderSearch(k, true).terms.map((term) => ('prefix' in term ? term.prefix : term.where))

  test.each([
    ['#BH2611 20', ['invoice']],
    ['375', ['invoice', 'i375', 'p375', 'a375', 'product']],
    ['4567', ['invoice', 'i4567', 'p4567', 's4567', 'replacement', 'a4567', 'product']],
    ['+852 9123 4567', ['invoice', 'p91234567', 's85291234567', 'replacement', 'a+852 9123 4567', 'product']],
    ['大文', ['n大文', 'a大文', 'product']],
    ['tai mei', ['ntaimei', 'atai mei', 'product']],
    ['SF-1234 5', ['nsf-12345', 'ssf12345', 'parcel', 'replacement', 'asf-1234 5', 'product']],
    ['  ', []],
  ])('%s', (k, expected) => {
    expect(found(k)).toEqual(expected)
  })
})

test('more orders are summed by days of payment alone, in either language of the page', () => {
  const byDay = { k: '', paidFrom: '2026-11-01', paidTo: '2026-11-30', payment: 'KEPT' } as const
  const withLanguage = { ...byDay, lang: 'zh_tw' }
  for (const filter of [byDay, withLanguage]) expect(findMaxSummed(filter)).toBe(maxSummedByDay)
  for (const other of [
    { k: 'Chan' },
    { state: 'PAID' },
    { from: '2026-11-01' },
    { paidFrom: undefined },
  ] as const)
    expect(findMaxSummed({ ...byDay, ...other })).toBe(maxSummed)
})
