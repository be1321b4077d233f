import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { type BilingualPlace, countTexts, listMissing, percentOf } from './completeness-rules.ts'

const place = (texts: BilingualPlace['texts'], behind: BilingualPlace['behind'] = null): BilingualPlace => {
  return { key: 'sale', name: 'Sale', to: '/admin/banner', texts, behind }
}
const text = fc.record({
  part: fc.constantFrom('name', 'text'),
  en: fc.constantFrom('', 'Summer sale', '夏日減價'),
  cn: fc.constantFrom('', '夏日減價', 'Summer sale'),
})
const places = fc.array(
  fc
    .tuple(fc.array(text), fc.constantFrom(null, 'en', 'zh_tw'))
    .map(([texts, behind]) => place(texts, behind as 'en')),
)

test.prop([places])('a language has 100 % exactly if no place lacks anything in it', (listed) => {
  const counts = countTexts(listed)
  for (const language of ['en', 'zh_tw'] as const) {
    const isComplete = !listMissing(listed).some((missing) => missing.language === language)
    expect(percentOf(counts[language]) === 100).toBe(isComplete)
  }
})

test('an empty text, one in the other language, and a missing section are named; a text that nobody wants is not', () => {
  const listed = [
    place([
      { part: 'name', en: 'Summer sale', cn: '' },
      { part: 'text', en: 'From today', cn: 'From today' },
      { part: 'alt', en: '', cn: '' },
    ]),
    place([{ part: 'body', en: 'Help', cn: '幫助' }], 'en'),
  ]
  expect(listMissing(listed).map(({ language, parts }) => [language, parts])).toEqual([
    ['zh_tw', ['name', 'text']],
    ['en', []],
  ])
  expect(countTexts(listed)).toEqual({ zh_tw: { present: 1, wanted: 3 }, en: { present: 3, wanted: 4 } })
})
