import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { maskedEmail, maskedPhone } from './mask-rules.ts'

test.prop([fc.stringMatching(/^[a-z]{5,12}$/), fc.stringMatching(/^\+852[2-9]\d{7}$/)])(
  'an email address and a phone are masked except for a few characters',
  (name, phone) => {
    expect(maskedEmail(`${name}@example.hk`)).toBe(`${name.slice(0, 2)}***@example.hk`)
    expect(maskedPhone(phone)).toBe(`***${phone.slice(-3)}`)
  },
)

test('a missing email address is masked as an empty string', () => {
  expect([maskedEmail(null), maskedPhone('')]).toEqual(['', ''])
})
