import type { UserInfo } from '../../../contract/accounts/people.ts'
import type { BasisPoints, Cents, PvHundredths } from '../../../contract/money.ts'
import {
  type Contract,
  type ContractStatus,
  contractStatusOf,
  isInForce,
  mayBuy,
} from '../sponsorship/contract-status-rules.ts'
import { mayChangeSponsor } from '../sponsorship/sponsor-change-rules.ts'

/** What the profile of a person is drawn from. */
export interface ProfileFacts {
  email: string | null
  username: string
  contactNumber: string
  gender: UserInfo['gender']
  address: string
  rateBasisPoints: BasisPoints
  canBuy: boolean
  contract: (Contract & { edcNumber: string }) | null
  sponsor: (Contract & { id: string; name: string; edcNumber: string }) | null
}

/** What a person has bought so far, refunds taken off (docs/spec/distributors.md#ledger). */
export interface Purchases {
  totalPriceCents: Cents
  totalPvHundredths: PvHundredths
  /** Of the total, what was paid since the current contract year began. */
  currentSubtotalCents: Cents
}

/** What a person is told about themselves (docs/spec/accounts.md#profile, User info). */
export function profileOf(person: ProfileFacts, purchases: Purchases, now: Date): UserInfo {
  const { contract, sponsor } = person
  const sponsorContractStatus = contractStatusOrNull(sponsor, now)
  const rate = rateInForce(person.rateBasisPoints, sponsorContractStatus)
  return {
    email: person.email ?? '',
    username: person.username,
    contactNumber: person.contactNumber,
    gender: person.gender,
    address: person.address,
    edcNumber: contract?.edcNumber ?? null,
    sponsorId: sponsor?.id ?? null,
    sponsorName: sponsor?.name ?? null,
    sponsorEdcNumber: sponsor?.edcNumber ?? null,
    discountRate: rate,
    hasDiscountRate: rate > 0,
    canBuy: mayBuy(person.canBuy, contractStatusOrNull(contract, now)),
    renewalExpiryDate: contract?.renewalExpiresOn ?? null,
    canChangeSponsor: mayChangeSponsor({ isDistributor: contract !== null, sponsorContractStatus }),
    ...purchases,
    historicalTotalCents: purchases.totalPriceCents - purchases.currentSubtotalCents,
  }
}

/** The profit share that counts now: none while the sponsor who gave it is out of force (docs/spec/distributors.md#rates). */
export function rateInForce(
  rateBasisPoints: BasisPoints,
  sponsorContractStatus: ContractStatus | null,
): BasisPoints {
  return sponsorContractStatus !== null && isInForce(sponsorContractStatus) ? rateBasisPoints : 0
}

/** How the distributor of a contract stands, where there is one. */
export function contractStatusOrNull(contract: Contract | null, now: Date): ContractStatus | null {
  return contract === null ? null : contractStatusOf(contract, now)
}
