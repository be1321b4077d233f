import { expect, test } from 'vitest'
import type { ContractStatus } from '../people/contract-status-rules.ts'
import { canChangeSponsor, findRefusalOfNewSponsor } from './sponsor-change-rules.ts'

const contractStatuses: ContractStatus[] = ['ACTIVE', 'GRACE', 'EXPIRED', 'DISABLED']

test('a member can change an inactive sponsor, but not an active one', () => {
  const may = (sponsorContractStatus: ContractStatus | null) =>
    canChangeSponsor({ isDistributor: false, sponsorContractStatus })
  expect([null, ...contractStatuses].map(may)).toEqual([true, false, false, true, true])
})

test('a distributor cannot choose a sponsor', () => {
  for (const sponsorContractStatus of [null, ...contractStatuses])
    expect(canChangeSponsor({ isDistributor: true, sponsorContractStatus })).toBe(false)
})

test('only an active distributor can be chosen, and not oneself', () => {
  const refusalFor = (contractStatus: ContractStatus) =>
    findRefusalOfNewSponsor({ id: 'lee', contractStatus }, 'mei')?.code ?? null
  expect(contractStatuses.map(refusalFor)).toEqual([
    null,
    'sponsor-not-eligible',
    'sponsor-not-eligible',
    'sponsor-not-eligible',
  ])
  expect(findRefusalOfNewSponsor(null, 'mei')).toEqual({ code: 'sponsor-missing' })
  expect(findRefusalOfNewSponsor({ id: 'mei', contractStatus: 'ACTIVE' }, 'mei')).toEqual({
    code: 'sponsor-not-eligible',
  })
})
