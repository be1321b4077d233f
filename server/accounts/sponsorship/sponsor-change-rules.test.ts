import { expect, test } from 'vitest'
import { mayChangeSponsor, newSponsorRefusal } from './sponsor-change-rules.ts'
import type { Standing } from './standing-rules.ts'

const standings: Standing[] = ['ACTIVE', 'GRACE', 'EXPIRED', 'DISABLED']

test('a member keeps a sponsor who is in force, and may leave one who is not', () => {
  const may = (sponsorStanding: Standing | null) =>
    mayChangeSponsor({ isDistributor: false, sponsorStanding })
  expect([null, ...standings].map(may)).toEqual([true, false, false, true, true])
})

test('a distributor has no sponsor to choose', () => {
  for (const sponsorStanding of [null, ...standings])
    expect(mayChangeSponsor({ isDistributor: true, sponsorStanding })).toBe(false)
})

test('only an active distributor can be chosen, and nobody chooses themselves', () => {
  const refusalFor = (standing: Standing) => newSponsorRefusal({ id: 'lee', standing }, 'mei')?.code ?? null
  expect(standings.map(refusalFor)).toEqual([
    null,
    'sponsor-not-eligible',
    'sponsor-not-eligible',
    'sponsor-not-eligible',
  ])
  expect(newSponsorRefusal(null, 'mei')).toEqual({ code: 'sponsor-missing' })
  expect(newSponsorRefusal({ id: 'mei', standing: 'ACTIVE' }, 'mei')).toEqual({
    code: 'sponsor-not-eligible',
  })
})
