import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts.ts'

const word = fc.constantFrom('tea', 'cup', '退款', '七日', '，', '.', ' ', '\n')
const text = fc.array(word, { maxLength: 20 }).map((words) => words.join(''))

prop.prop([text, text, fc.constantFrom('en' as const, 'zh_tw' as const)])(
  'the pieces of each side are the text of that side',
  (before, after, language) => {
    const pieces = compareTexts(before, after, language).flatMap((paragraph) => paragraph.pieces)
    const side = (left: 'added' | 'removed') =>
      pieces.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('')
    expect(side('added')).toBe(before.replaceAll('\n', ''))
    expect(side('removed')).toBe(after.replaceAll('\n', ''))
  },
)

prop.prop([text, fc.constantFrom('en' as const, 'zh_tw' as const)])(
  'a text equals itself',
  (same, language) => {
    expect(compareTexts(same, same, language).every(({ isSame }) => isSame)).toBe(true)
  },
)

test('changed words are marked, by word in English and in Chinese', () => {
  const marked = (before: string, after: string, language: 'en' | 'zh_tw') =>
    compareTexts(before, after, language).map(({ pieces }) => pieces.map(({ kind, text }) => [kind, text]))
  expect(
    marked('Returns within 7 days.\n\nKeep the box.', 'Returns within 14 days.\n\nKeep the box.', 'en'),
  ).toEqual([
    [
      ['same', 'Returns within '],
      ['removed', '7'],
      ['added', '14'],
      ['same', ' days.'],
    ],
    [['same', 'Keep the box.']],
  ])
  expect(marked('收貨後七日內可以退貨。', '收貨後十四日內可以退貨。', 'zh_tw')[0]).toEqual([
    ['same', '收貨後'],
    ['removed', '七'],
    ['added', '十四'],
    ['same', '日內可以退貨。'],
  ])
})
