import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { maskedEmail, maskedPhone } from './mask-rules.ts'

test.prop([fc.stringMatching(/^[a-z]{5,12}$/), fc.stringMatching(/^\+852[2-9]\d{7}$/)])(
  'no more of an address or a phone is shown than tells two people apart',
  (name, phone) => {
    expect(maskedEmail(`${name}@example.hk`)).toBe(`${name.slice(0, 2)}***@example.hk`)
    expect(maskedPhone(phone)).toBe(`***${phone.slice(-3)}`)
  },
)

test('nothing is shown of nothing', () => {
  expect([maskedEmail(null), maskedPhone('')]).toEqual(['', ''])
})
