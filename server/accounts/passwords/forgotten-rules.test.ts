import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { findRefusalOfForgotten, findRefusalOfResetMail } from './forgotten-rules.ts'

const mei = {
  username: 'Chan Tai Mei',
  contactNumber: '+85291234567',
  verifiedAt: new Date(),
  disabledAt: null,
}
const right = { name: 'Chan Tai Mei', contactNumber: '+85291234567' }

describe('a forgotten password', () => {
  prop.prop([fc.record({ name: fc.string(), contactNumber: fc.string() })])(
    'is never reset without the phone number',
    (input) => {
      fc.pre(input.contactNumber !== mei.contactNumber)
      expect(findRefusalOfForgotten(mei, input)).not.toBeNull()
    },
  )

  test.each(['chan tai mei', 'CHAN  TAI MEI', ' Ｃhan Tai Mei ', 'Chan, Tai Mei'])(
    'is also reset with the name %s',
    (name) => {
      expect(findRefusalOfForgotten(mei, { ...right, name })).toBeNull()
    },
  )

  test('is reset with any phone if the account has none, but not with another name', () => {
    const registered = { ...mei, contactNumber: '' }
    expect(findRefusalOfForgotten(registered, right)).toBeNull()
    expect(findRefusalOfForgotten(registered, { ...right, name: 'Chan' })).toEqual({
      code: 'name-not-matching',
    })
  })

  test('names the first mismatch', () => {
    expect(findRefusalOfForgotten(null, right)).toEqual({ code: 'account-not-found' })
    expect(findRefusalOfForgotten({ ...mei, disabledAt: new Date() }, right)).toEqual({
      code: 'account-not-found',
    })
    expect(findRefusalOfForgotten(mei, { ...right, name: 'Chan' })).toEqual({ code: 'name-not-matching' })
    expect(findRefusalOfForgotten(mei, { ...right, contactNumber: '+85290000000' })).toEqual({
      code: 'phone-not-matching',
    })
    expect(findRefusalOfForgotten({ ...mei, verifiedAt: null }, right)).toEqual({
      code: 'account-not-activated',
    })
  })
})

prop.prop([fc.integer({ min: -5, max: 7_200 })])('a wait is returned as its refusal', (seconds) => {
  const refusal = findRefusalOfResetMail(seconds)
  if (seconds <= 0) expect(refusal).toBeNull()
  else
    expect(refusal).toEqual({
      code: seconds > 60 ? 'resend-suspended' : 'resend-too-soon',
      retryAfterSeconds: seconds,
    })
})
