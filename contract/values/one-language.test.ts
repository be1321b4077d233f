import { expect, test } from 'vitest'
import { gapOfPage, untranslatedIn } from './one-language.ts'

const text = {
  titleEn: 'Terms',
  titleCn: '條款',
  summaryEn: 'Your contract',
  summaryCn: '買賣合約',
  bodyEn: '## Orders\nOne.\n## Returns\nTwo.',
  bodyCn: '## 訂單\n一。\n## 退貨\n二。',
}

test('a page that is complete in both languages has no gap', () => {
  expect(gapOfPage(null, text)).toBeNull()
  const both = { ...text, summaryEn: 'The contract', summaryCn: '合約' }
  expect([gapOfPage(text, text), gapOfPage(text, both)]).toEqual([null, null])
})

test('a section that one language lacks, English in Chinese, and a change of one language are found', () => {
  const withSection = { ...text, bodyEn: `${text.bodyEn}\n## Gift cards\nThree.` }
  expect(gapOfPage(text, withSection)).toEqual({ gap: 'sections-differ', language: 'zh_tw' })
  expect(gapOfPage(text, { ...text, bodyCn: text.bodyEn })).toEqual({
    gap: 'untranslated',
    language: 'zh_tw',
  })
  expect(gapOfPage(text, { ...text, titleEn: '條款' })).toEqual({ gap: 'untranslated', language: 'en' })
  expect(gapOfPage(text, { ...text, bodyCn: text.bodyCn.replace('一', '三') })).toEqual({
    gap: 'changed-in-one',
    language: 'en',
  })
})

test('names and figures without words fit both languages, and Chinese may contain English names', () => {
  expect(untranslatedIn('2026', '2026')).toBeNull()
  expect(untranslatedIn('5% off', '9.5 折')).toBeNull()
  expect(untranslatedIn('Bauhinia tea', 'Bauhinia 茶')).toBeNull()
  expect(untranslatedIn('Spring sale', 'Spring sale')).toBe('zh_tw')
  expect(untranslatedIn('春季優惠', '春季優惠')).toBe('en')
})
