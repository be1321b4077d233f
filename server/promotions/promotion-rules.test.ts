import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import {
  findOverlap,
  findPhase,
  findRefusalOfLimits,
  listRefusalsOfTerm,
  type Term,
  toDays,
  toOfferTerm,
  toTerm,
} from './promotion-rules.ts'

const moment = fc.integer({ min: 0, max: 20 }).map((hours) => new Date(Date.UTC(2026, 10, 21, hours)))
const term = fc.record({ startsAt: moment, endsAt: fc.option(moment) })
const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

function isRunningAt({ startsAt, endsAt }: Term, at: Date): boolean {
  return startsAt <= at && (endsAt === null || at < endsAt)
}

test.prop([term, fc.array(term, { maxLength: 4 })])(
  'two offers overlap exactly when some moment belongs to both',
  (offer, others) => {
    const moments = Array.from({ length: 42 }, (_, half) => new Date(Date.UTC(2026, 10, 21, 0, half * 30)))
    const shared = others.some((other) =>
      moments.some((at) => isRunningAt(offer, at) && isRunningAt(other, at)),
    )
    expect(findOverlap(offer, others) !== null && isEverRunning(offer)).toBe(shared)
  },
)

function isEverRunning({ startsAt, endsAt }: Term): boolean {
  return endsAt === null || startsAt < endsAt
}

test.prop([term, moment, fc.boolean()])(
  'a promotion runs exactly at the moments of its term',
  (promotion, now, on) => {
    expect(findPhase(promotion, on, now) === 'RUNNING').toBe(on && isRunningAt(promotion, now))
  },
)

test.prop([day, fc.integer({ min: 0, max: 400 })])(
  'days survive the conversion to moments and back',
  (from, days) => {
    const startsOn = from.toISOString().slice(0, 10)
    const endsOn = new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    expect(toDays(toTerm({ startsOn, endsOn }))).toEqual({ startsOn, endsOn })
  },
)

test.prop([term, moment, fc.integer({ min: 0, max: 3 })])(
  'an offer keeps its start on an unchanged first day, and one of today begins now',
  (stored, now, days) => {
    const startsOn = toDays({ startsAt: stored.startsAt, endsAt: null }).startsOn
    expect(toOfferTerm({ startsOn, endsOn: null }, now, stored).startsAt).toEqual(stored.startsAt)
    const first = toDays({ startsAt: new Date(now.getTime() + days * 86_400_000), endsAt: null }).startsOn
    const { startsAt } = toOfferTerm({ startsOn: first, endsOn: null }, now)
    expect(startsAt).toEqual(days === 0 ? now : toTerm({ startsOn: first, endsOn: null }).startsAt)
    expect(startsAt >= now).toBe(true)
  },
)

describe('the staff', () => {
  const now = new Date('2026-11-21T04:00:00Z')

  test('can plan at least one day that is not over', () => {
    const refused = (startsOn: string, endsOn: string) =>
      listRefusalsOfTerm(toTerm({ startsOn, endsOn }), now)
    expect(refused('2026-11-21', '2026-11-21')).toEqual([])
    expect(refused('2026-11-01', '2026-11-20')).toEqual([
      { code: 'promotion-days-invalid' },
      { code: 'day-in-past' },
    ])
    expect(refused('2026-11-20', '2026-11-21')).toEqual([{ code: 'day-in-past' }])
    expect(refused('2026-12-02', '2026-12-01')).toEqual([{ code: 'promotion-days-invalid' }])
  })

  test('can keep the first day of a promotion that has begun, but not move it to another past day', () => {
    const stored = toTerm({ startsOn: '2026-11-01', endsOn: '2026-11-30' })
    const change = (startsOn: string) =>
      listRefusalsOfTerm(toTerm({ startsOn, endsOn: '2026-12-05' }), now, stored).map(({ code }) => code)
    expect(change('2026-11-01')).toEqual([])
    expect(change('2026-11-21')).toEqual([])
    expect(change('2026-11-02')).toEqual(['day-in-past'])
  })

  test('cannot set the limit of a code below its uses', () => {
    const from = { maxUses: 10, maxUsesPerPerson: 2 }
    const taken = { uses: 4, usesPerPerson: 1 }
    expect(findRefusalOfLimits({ maxUses: 4, maxUsesPerPerson: 1 }, from, taken)).toBeNull()
    const refusal = { code: 'code-limit-below-uses', ...taken }
    expect(findRefusalOfLimits({ maxUses: 3, maxUsesPerPerson: 1 }, from, taken)).toEqual(refusal)
    expect(findRefusalOfLimits({ maxUses: null, maxUsesPerPerson: 1 }, from, taken)).toEqual(refusal)
    const unused = { uses: 0, usesPerPerson: 0 }
    expect(findRefusalOfLimits({ maxUses: null, maxUsesPerPerson: 1 }, from, unused)).toBeNull()
  })
})
