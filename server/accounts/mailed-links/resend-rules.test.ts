import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { resendLimits } from '../../../contract/shop/accounts/people.ts'
import { findRefusalOfResend, secondsBeforeResend } from './resend-rules.ts'

const start = new Date('2026-01-01T00:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

/** Simulates resends after each of these waits; returns the times of the mails sent. */
function simulateResends(waits: readonly number[]): Date[] {
  const sent: Date[] = []
  let seconds = 0
  for (const wait of waits) {
    seconds += wait
    if (findRefusalOfResend(sent, null, at(seconds)) === null) sent.push(at(seconds))
  }
  return sent
}

describe('resending', () => {
  prop.prop([fc.array(fc.nat(4000), { maxLength: 60 })])('never mails twice within a minute', (waits) => {
    const sent = simulateResends(waits)
    for (const [index, date] of sent.entries()) {
      const before = sent[index - 1]
      if (before)
        expect(date.getTime() - before.getTime()).toBeGreaterThanOrEqual(resendLimits.betweenSeconds * 1000)
    }
  })

  prop.prop([fc.array(fc.nat(1000), { maxLength: 200 })])(
    'never mails more than five times within two hours',
    (waits) => {
      const sent = simulateResends(waits)
      for (const [index, date] of sent.entries()) {
        const fifthBefore = sent[index - resendLimits.max]
        if (fifthBefore) {
          expect(date.getTime() - fifthBefore.getTime()).toBeGreaterThanOrEqual(
            resendLimits.suspendedSeconds * 1000,
          )
        }
      }
    },
  )

  prop.prop([fc.array(fc.nat(4000), { maxLength: 60 }), fc.nat(100_000)])(
    'is available again after exactly the returned seconds',
    (waits, later) => {
      const sent = simulateResends(waits)
      const wait = secondsBeforeResend(sent, null, at(later))
      expect(findRefusalOfResend(sent, null, at(later + wait))).toBeNull()
      if (wait > 0) expect(findRefusalOfResend(sent, null, at(later + wait - 1))).not.toBeNull()
    },
  )

  test('is suspended for two hours after the fifth', () => {
    const five = [0, 60, 120, 180, 240].map(at)
    expect(findRefusalOfResend(five.slice(0, 4), null, at(240))).toBeNull()
    expect(findRefusalOfResend(five, null, at(300))).toEqual({
      code: 'resend-suspended',
      retryAfterSeconds: 7140,
    })
    expect(findRefusalOfResend(five, null, at(240 + 7200))).toBeNull()
  })

  test('also waits a minute after the mail of the registration', () => {
    expect(findRefusalOfResend([], at(0), at(20))).toEqual({ code: 'resend-too-soon', retryAfterSeconds: 40 })
    expect(findRefusalOfResend([], at(0), at(60))).toBeNull()
  })
})
