import { expect, test } from 'vitest'
import { admin } from '../../shared/text/en/admin/admin.ts'
import { en } from '../../shared/text/en.ts'
import { faultsOfPageText } from './page-text-faults.ts'

const now = new Date('2026-11-27T12:00:00Z')
const good = {
  ...{ titleEn: 'FAQ', titleCn: '常見問題', summaryEn: 'Answers', summaryCn: '解答' },
  ...{ bodyEn: '## Delivery', bodyCn: '## 送貨', note: 'Delivery', publishAt: '' },
}

test('missing, too long and faulty texts and a time in the past are named together', () => {
  const typed = {
    ...good,
    ...{ titleCn: ' ', summaryEn: 'A'.repeat(301), bodyEn: '## A {price}', bodyCn: '', note: '' },
    publishAt: '2026-11-27T19:59',
  }
  expect(faultsOfPageText(typed, { text: en, admin, now })).toEqual({
    titleCn: en.fieldCodes.required,
    summaryEn: 'Use up to 300 characters.',
    bodyEn: expect.stringContaining('{price}'),
    bodyCn: en.fieldCodes.required,
    note: en.fieldCodes.required,
    publishAt: admin.refusals['time-in-past']({ code: 'time-in-past', field: 'publishAt' }),
  })
})

test('a complete text, now or later, has no faults', () => {
  expect(faultsOfPageText(good, { text: en, admin, now })).toEqual({})
  expect(faultsOfPageText({ ...good, publishAt: '2026-11-27T20:01' }, { text: en, admin, now })).toEqual({})
})
