import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { fold, readQuery, searchColumns } from './search-rules.ts'

/** Does what the product query does with a reading, on one text. */
function finds(query: string, text: string): boolean {
  const reading = readQuery(query)
  const { searchFold, searchTokens } = searchColumns({
    names: { nameEn: 'Name', nameCn: text },
    makers: [],
    others: [],
  })
  return (
    reading.tokens.every((token) => searchTokens.includes(token)) &&
    reading.runs.every((run) => searchFold.includes(run)) &&
    reading.words.every((word) => searchFold.includes(` ${word}`))
  )
}

const anyText = fc.string({ unit: 'binary', maxLength: 60 })
const goods = '護膚潔面乳液牛油果檸檬草本洗髮沐浴露養顏補濕煲湯鐵鍋麵條裏衞著鐘臺灣優の良品'
const goodsName = fc.string({ unit: fc.constantFrom(...goods), minLength: 1, maxLength: 12 })

describe('fold', () => {
  test.prop([anyText])('changes nothing the second time', (text) => {
    expect(fold(fold(text))).toBe(fold(text))
  })

  test.each([
    ['護膚', '护肤'],
    ['洗髮', '洗发'],
    ['養顏', '养颜'],
    ['鐵鍋', '铁锅'],
    ['麵條', '面条'],
    ['裏面', '裡面'],
    ['衞生', '衛生'],
    ['穿着', '穿著'],
    ['其馀', '其餘'],
  ])('makes one of %s and %s', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })

  test('leaves words alone, whatever they were written with', () => {
    expect(fold('ＳＰＦ50+ Crème—“Lee’s”')).toBe('spf50 creme lees')
  })

  test('parts Chinese from Latin, so that a space between them makes no difference', () => {
    expect(fold('維他命C片')).toBe(fold('維他命 C 片'))
  })
})

describe('a text', () => {
  test.prop([goodsName, fc.nat(), fc.nat()])(
    'is found by every part of its Chinese',
    (name, from, length) => {
      const letters = [...name]
      const start = from % letters.length
      const part = letters.slice(start, start + 1 + (length % (letters.length - start))).join('')
      expect(finds(part, name)).toBe(true)
    },
  )

  test.prop([goodsName])('is found by its simplified spelling, and the other way round', (name) => {
    expect(finds(fold(name), name)).toBe(true)
    expect(finds(name, fold(name))).toBe(true)
  })

  test.prop([anyText])('is found by itself', (text) => {
    expect(finds([...text].slice(0, 40).join(''), text)).toBe(true)
  })

  test.each([
    ['膚', 'one character'],
    ['护肤', 'simplified characters'],
    ['ｓｐｆ５０', 'full-width letters'],
    ['護膚 SPF', 'Chinese and Latin together'],
    ['spf50護膚', 'Latin and Chinese without a space'],
    ['moistur', 'the beginning of a word'],
    ['moisturising', 'a word longer than a token'],
    ['cream 霜', 'words in any order'],
  ])('is found by %s: %s', (query) => {
    expect(finds(query, '深層護膚保濕霜 SPF50+ Moisturising Cream')).toBe(true)
  })

  test.each([
    ['膚護', 'characters in another order'],
    ['深護', 'characters that do not stand together'],
    ['護膚霜', 'a run with a gap'],
    ['isturising', 'the end of a word'],
    ['moisturisingly', 'a longer word'],
  ])('is not found by %s: %s', (query) => {
    expect(finds(query, '深層護膚保濕霜 SPF50+ Moisturising Cream')).toBe(false)
  })
})

describe('a query', () => {
  test.prop([anyText])('asks for no more tokens than letters that are read', (query) => {
    expect(readQuery(query).tokens.length).toBeLessThanOrEqual(80)
  })

  test('of nothing but punctuation asks for nothing', () => {
    expect(readQuery(' …！ ')).toEqual({ folded: '', tokens: [], runs: [], words: [], terms: [] })
  })

  test('never reaches from one field into the next', () => {
    const { searchFold } = searchColumns({
      names: { nameEn: 'Soap', nameCn: '皂' },
      makers: ['草', '本'],
      others: [],
    })
    expect(searchFold).toBe(' 皂 | soap | 草 本 |  ')
  })
})
