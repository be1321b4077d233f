import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { maskedEmail, maskedPhone } from './mask-rules.ts'

test.prop([fc.stringMatching(/^[a-z]{3,12}$/), fc.stringMatching(/^\+852[2-9]\d{7}$/)])(
  'at least two characters of an email address and most of a phone are hidden',
  (name, phone) => {
    const masked = maskedEmail(`${name}@example.hk`)
    const [head = '', tail = ''] = masked.replace('@example.hk', '').split('***')
    expect(name.startsWith(head) && name.endsWith(tail)).toBe(true)
    expect(name.length - head.length - tail.length).toBeGreaterThanOrEqual(2)
    expect(maskedPhone(phone)).toBe(`***${phone.slice(-3)}`)
  },
)

test.each([
  ['a', 'a***'],
  ['mei', 'm***'],
  ['chan', 'c***n'],
  ['wendy', 'we***y'],
  ['member07', 'me***07'],
])('%s is masked as %s', (name, masked) => {
  expect(maskedEmail(`${name}@example.hk`)).toBe(`${masked}@example.hk`)
})

test('a missing email address is masked as an empty string', () => {
  expect([maskedEmail(null), maskedPhone('')]).toEqual(['', ''])
})
