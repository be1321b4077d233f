import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitBilingualName } from './bilingual-name-rules.ts'

const english = fc
  .array(fc.stringMatching(/^[A-Z][a-z]{2,8}$/), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '))
const chinese = fc.stringMatching(/^[一-龥]{1,8}$/)
const separator = fc.constantFrom(' ', ' / ', '｜', ' - ', '，')

test('two names are found in either sequence, with every separator', () => {
  fc.assert(
    fc.property(english, chinese, separator, fc.boolean(), (nameEn, nameCn, between, isFirst) => {
      const name = isFirst ? `${nameEn}${between}${nameCn}` : `${nameCn}${between}${nameEn}`
      expect(splitBilingualName(name)).toEqual({ nameEn, nameCn })
    }),
  )
})

test('a name in one language stays', () => {
  fc.assert(
    fc.property(fc.oneof(english, chinese), (name) => {
      expect(splitBilingualName(name)).toBeNull()
    }),
  )
})

test.each([
  ['Rose Tea 玫瑰茶 50g', 'Rose Tea 50g', '玫瑰茶 50g'],
  ['玫瑰茶（Rose Tea）', 'Rose Tea', '玫瑰茶'],
  ['有機綠茶 Organic Green Tea 500 ml', 'Organic Green Tea 500 ml', '有機綠茶 500 ml'],
  ['蛋卷 Egg Rolls', 'Egg Rolls', '蛋卷'],
])('%s', (name, nameEn, nameCn) => {
  expect(splitBilingualName(name)).toEqual({ nameEn, nameCn })
})

test.each(['A+ 面霜 Cream', 'T恤', '維他命C', '3M 膠紙', 'Rose 玫瑰 Tea 茶', 'Tea 茶 Deluxe Set', ''])(
  '%s is not split',
  (name) => {
    expect(splitBilingualName(name)).toBeNull()
  },
)
