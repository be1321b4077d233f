import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { edcNumber, email, ownName, personName } from '../shop/accounts/people.ts'
import { receiverName } from '../shop/receivers/receivers.ts'
import { phone } from './phone.ts'
import { cleanKey, cleanName, cleanNumber, cleanPhone } from './typed-key.ts'

const unseen = fc.constantFrom(
  '\u200b',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\u2060',
)
const space = fc.constantFrom(' ', '\u00a0', '\u3000', '\t', '\u2009')

/** A text with unseen characters and spaces around and within it. */
const pasted = (text: string) =>
  fc.array(fc.tuple(fc.nat(text.length), unseen), { maxLength: 5 }).chain((marks) =>
    fc.tuple(space, space).map(([before, after]) => {
      const typed = [...text]
      for (const [at, mark] of marks) typed.splice(at, 0, mark)
      return `${before}${typed.join('')}${after}`
    }),
  )

prop.prop([fc.string({ unit: 'grapheme' })])('a clean key stays as it is', (text) => {
  for (const clean of [cleanKey, cleanNumber, cleanName]) expect(clean(clean(text))).toBe(clean(text))
})

prop.prop([pasted('91234567'), pasted('88000001'), pasted('mei@example.hk'), pasted('陳大文')])(
  'unseen characters and spaces around a key have no effect',
  (number, card, address, name) => {
    expect(phone.parse(number)).toBe('+85291234567')
    expect(edcNumber.parse(card)).toBe('88000001')
    expect(email.parse(address)).toBe('mei@example.hk')
    expect([personName.parse(name), receiverName.parse(name)]).toEqual(['陳大文', '陳大文'])
  },
)

describe('a phone', () => {
  test.each([
    '91234567',
    '9123 4567',
    '9123-4567',
    '9123.4567',
    '+852 9123 4567',
    '852 91234567',
    '00852 9123 4567',
    'tel:+85291234567',
    'TEL: +852-9123-4567',
    '(852) 9123–4567',
    '（852）９１２３ ４５６７',
    '\u202a+852 9123 4567\u202c',
    '9123‑4567',
    '9123·4567',
  ])('is read from “%s”', (typed) => expect(phone.parse(typed)).toBe('+85291234567'))

  test.each(['1123 4567', '9123 456', '+86 138 0013 8000', '9123 4567 8', 'tel:', '00853 6612 3456'])(
    'is not read from “%s”',
    (typed) => expect(phone.safeParse(typed).success).toBe(false),
  )

  test('of a roster is compared without its prefix', () =>
    expect(cleanPhone('00852-9123 4567')).toBe('91234567'))
})

describe('a name of a member', () => {
  test.each([
    ['Chan Tai-man', 'Chan Tai-man'],
    ['Chan Tai – man', 'Chan Tai-man'],
    ["O'Brien", "O'Brien"],
    ['O’Brien', "O'Brien"],
    ['Zoë', 'Zoë'],
    ['Zoe\u0308', 'Zoë'],
    ['陳大文 Tai Man', '陳大文 Tai Man'],
    ['陳　大文', '陳 大文'],
    ['O’Neil-Wong', "O'Neil-Wong"],
    ['U Chan', 'U Chan'],
    ['余 月', '余 月'],
    ['Ｃｈａｎ　Ｔａｉ　Ｍａｎ', 'Chan Tai Man'],
    ['Chan\u00a0Tai Man', 'Chan Tai Man'],
    ['Chan, Tai Man', 'Chan, Tai Man'],
    ['Chan，Tai Man', 'Chan,Tai Man'],
    ['Chan T.M.', 'Chan T.M.'],
    ['J. R. Wong Jr.', 'J. R. Wong Jr.'],
    ['Chan T. M.', 'Chan T. M.'],
    ['Wong St. John', 'Wong St. John'],
    ['阿依古麗·買買提', '阿依古麗·買買提'],
    ['李〇〇', '李〇〇'],
    ['佐々木', '佐々木'],
  ])('“%s” is “%s”', (typed, name) => expect(personName.parse(typed)).toBe(name))

  test.each([
    'A',
    'Chan 3',
    '陳大文！',
    'Chan_Tai',
    '-Chan',
    "Chan'",
    'Chan--Man',
    'Mei <b>',
    'Chan,, Tai Man',
    ', Chan',
    '🙂🙂',
    '〡〢〣',
    '⺀⺁',
    '\u0301\u0301',
    '\u20e3\u20e3',
    `À${'\u0301'.repeat(37)}`,
  ])('“%s” is refused', (typed) => expect(personName.safeParse(typed).success).toBe(false))

  test.each(['Prize at win-hkd.com', 'Prize at win-hkd．com', 'Prize at win.c.om', '大獎.香港', 'J.Wong'])(
    '“%s”, which mail programs would link, is refused at first, and accepted from the person who has it',
    (typed) => {
      expect(personName.safeParse(typed).success).toBe(false)
      expect(ownName.safeParse(typed).success).toBe(true)
    },
  )
})

describe('a name of a receiver stays as the specification has it', () => {
  test.each(['陳大文', 'Chan Tai Man', 'Ｃｈａｎ Ｔａｉ Ｍａｎ'])('“%s” is accepted', (typed) =>
    expect(receiverName.safeParse(typed).success).toBe(true),
  )
  test.each(['陳 大文', '陳　大 文'])('“%s” is 陳大文', (typed) =>
    expect(receiverName.parse(typed)).toBe('陳大文'),
  )
  test.each(["O'Brien", 'Chan Tai-man', 'Zoëë', '陳大文 Tai Man', 'Mei', '陳', '〡〢〣'])(
    '“%s” is refused',
    (typed) => expect(receiverName.safeParse(typed).success).toBe(false),
  )
})
