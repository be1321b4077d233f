import { fc, test as prop } from '@fast-check/vitest'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { passwordFormat } from '../../../contract/shop/accounts/people.ts'
import { findRefusalOfPassword } from '../credentials/password-rules.ts'

const mei = {
  email: 'mei.chan@example.hk',
  name: 'Chan Tai Mei',
  contactNumber: '+85298130427',
  edcNumber: '88061935',
  shopName: 'Bauhinia',
}
const refused = { code: 'invalid-input', fields: { password: 'password-common' } }

const listed = dictionary['passwords-common'].filter((password) => passwordFormat.test(password))

describe('an easily guessed password', () => {
  test('is at least each of the 3,000 most common ones in our format', () => {
    expect(listed.length).toBeGreaterThanOrEqual(3000)
    expect(listed.slice(0, 3000).filter((password) => findRefusalOfPassword(password, mei) === null)).toEqual(
      [],
    )
  })

  prop.prop([fc.constantFrom(...listed)])('is any of the list', (password) => {
    expect(findRefusalOfPassword(password, mei)).toEqual(refused)
  })

  prop.prop([fc.constantFrom('chantaimei', 'bauhinia', 'password1', 'qwerty123')])(
    'is refused in upper case as well',
    (password) => {
      expect(findRefusalOfPassword(password.toUpperCase(), mei)).toEqual(refused)
    },
  )

  prop.prop([fc.integer({ min: 0, max: 9999 })])('is a word of the mall with any four digits', (digits) => {
    expect(findRefusalOfPassword(`Bauhinia${digits}`, mei)).toEqual(refused)
  })

  test.each([
    '123456',
    '987654',
    '234567890',
    'aaaaaa',
    'abcabc',
    'Password123',
    'ChanTaiMei1',
    '2026bauhinia',
    '98130427',
    '85298130427',
    'hk85298130427hk',
    'Mei98130427x',
    '88061935',
    'A88061935b12',
  ])('is %s', (password) => {
    expect(findRefusalOfPassword(password, mei)).toEqual(refused)
  })

  test('is not judged by numbers that the person does not have', () => {
    expect(findRefusalOfPassword('88061935', { ...mei, contactNumber: '', edcNumber: null })).toBeNull()
  })

  test.each(['Kettle88lamp', 'tr4mToShauKei', 'z9y3k1q7', '88061935lamp7', '9813042'])(
    'is not %s',
    (password) => {
      expect(findRefusalOfPassword(password, mei)).toBeNull()
    },
  )
})
