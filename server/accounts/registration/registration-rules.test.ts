import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { resendLimits } from '../../../contract/shop/accounts/people.ts'
import { roles } from '../../../contract/values/roles.ts'
import {
  canBeReplaced,
  type Replacement,
  replacementLimits,
  replacementRefusal,
} from './registration-rules.ts'

const moment = fc.option(fc.date({ noInvalidDate: true }))

prop.prop([
  fc.record({
    verifiedAt: moment,
    disabledAt: moment,
    roles: fc.subarray([...roles]),
    isInvited: fc.boolean(),
  }),
])('an account that is verified, disabled, invited or more than a member is never replaced', (account) => {
  if (!canBeReplaced(account)) return
  expect(account).toMatchObject({ verifiedAt: null, disabledAt: null, isInvited: false })
  expect(account.roles).not.toContain('ROLE_CMS_IIT')
  expect(account.roles).not.toContain('ROLE_API_DISTRIBUTOR')
})

describe('the replacements of an address', () => {
  const start = new Date('2026-01-01T00:00:00Z')
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
  const suspendedMs = resendLimits.suspendedSeconds * 1000

  /** Simulates registrations of networks after waits; returns those that replaced one. */
  function simulate(tries: readonly { wait: number; network: string }[]): Replacement[] {
    const replaced: Replacement[] = []
    let seconds = 0
    for (const { wait, network } of tries) {
      seconds += wait
      const now = at(seconds)
      if (replacementRefusal(replaced, { network, mailedAt: start, now }) === null)
        replaced.push({ at: now, network })
    }
    return replaced
  }

  const strangers = fc.array(
    fc.record({ wait: fc.nat(700), network: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f') }),
    { maxLength: 120 },
  )

  prop.prop([strangers])('are at most 17 within two hours, and five of one network', (tries) => {
    const replaced = simulate(tries)
    for (const { at: first, network } of replaced) {
      const within = replaced.filter(({ at }) => at >= first && at.getTime() - first.getTime() < suspendedMs)
      expect(within.length).toBeLessThanOrEqual(17)
      const own = within.filter((replacement) => replacement.network === network)
      expect(own.length).toBeLessThanOrEqual(resendLimits.max)
    }
  })

  prop.prop([strangers, fc.nat(700)])('of others delay a network by at most ten minutes', (tries, wait) => {
    const replaced = simulate(tries)
    const last = replaced.at(-1)?.at ?? start
    const now = new Date(last.getTime() + wait * 1000)
    const refusal = replacementRefusal(replaced, { network: 'owner', mailedAt: start, now })
    const later = new Date(last.getTime() + replacementLimits.pauseSeconds * 1000)
    expect(replacementRefusal(replaced, { network: 'owner', mailedAt: start, now: later })).toBeNull()
    if (refusal !== null && 'retryAfterSeconds' in refusal)
      expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(replacementLimits.pauseSeconds)
  })

  test('of a stranger suspend the stranger, and the owner waits ten minutes', () => {
    const five = [60, 120, 180, 240, 300].map((seconds) => ({ at: at(seconds), network: 'stranger' }))
    const asked = (network: string, seconds: number) =>
      replacementRefusal(five, { network, mailedAt: start, now: at(seconds) })
    expect(asked('stranger', 900)).toEqual({ code: 'resend-suspended', retryAfterSeconds: 6_600 })
    expect(asked('owner', 360)).toEqual({ code: 'resend-too-soon', retryAfterSeconds: 540 })
    expect(asked('owner', 900)).toBeNull()
  })
})
