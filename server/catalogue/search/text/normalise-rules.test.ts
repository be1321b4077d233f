import { fc, test } from '@fast-check/vitest'
import { Converter } from 'opencc-js'
import { describe, expect } from 'vitest'
import { normalise, normaliseTexts, splitFields } from './normalise-rules.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })

describe('normalise', () => {
  test.prop([anyText])('is idempotent', (text) => {
    expect(normalise(normalise(text))).toBe(normalise(text))
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
  ])('maps %s and %s to one text', (one, other) => {
    expect(normalise(one)).toBe(normalise(other))
  })

  test('converts each character as all dictionaries of OpenCC do', () => {
    const [toTraditional, fromHongKong, fromTaiwan] = [
      Converter({ from: 'cn', to: 't' }),
      Converter({ from: 'hk', to: 'cn' }),
      Converter({ from: 'tw', to: 'cn' }),
    ]
    const convert = (text: string) => fromTaiwan(fromHongKong(toTraditional(text))).normalize('NFKC')
    const characters = Array.from({ length: 0x34000 - 0x2e80 }, (_, i) => String.fromCodePoint(0x2e80 + i))
    const differing = characters.filter((character) => {
      const plain = character.normalize('NFKC')
      // One pass of the conversion may end at a character that the next pass converts again.
      return /^\p{Script=Han}$/u.test(plain) && normalise(plain) !== normalise(convert(plain))
    })
    expect(differing).toEqual([])
  })

  test('retains words only, whatever separates them', () => {
    expect(normalise('ＳＰＦ50+ Crème—“Lee’s”')).toBe('spf50 creme lees')
  })

  test('separates Chinese from Latin, so that a space between them makes no difference', () => {
    expect(normalise('維他命C片')).toBe(normalise('維他命 C 片'))
  })
})

test('no word spans two texts', () => {
  const texts = {
    names: { nameEn: 'Soap', nameCn: '皂' },
    makers: ['草', '本'],
    types: ['Bar / Soap | Box', '皂'],
    categories: [],
    tags: [],
    codes: ['A-1'],
    others: [],
  }
  const normalised = normaliseTexts(texts)
  expect(normalised).toBe(' 皂 | soap | 草 / 本 | bar soap box / 皂 |  |  | a 1 |  ')
  expect(splitFields(normalised)).toMatchObject({
    makers: ['草', '本'],
    types: ['bar soap box', '皂'],
    codes: ['a 1'],
  })
})
