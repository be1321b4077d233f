import type { UserInfo } from '../../../contract/shop/accounts/people.ts'
import type { BasisPoints, Cents, PvHundredths } from '../../../contract/values/money.ts'
import {
  type Contract,
  type ContractStatus,
  contractStatusOrNull,
  isAllowedToBuy,
  isInForce,
} from '../people/contract-status-rules.ts'
import { canChangeSponsor } from '../sponsorship/sponsor-change-rules.ts'

/** Facts of a person's profile. */
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

/** A person's purchases, net of refunds (docs/spec/distributors.md#ledger). */
export interface Purchases {
  totalPriceCents: Cents
  totalPvHundredths: PvHundredths
  /** The part paid since the current contract year began. */
  currentSubtotalCents: Cents
}

/** The profile shown to a person (docs/spec/accounts.md#profile). */
export function buildProfile(person: ProfileFacts, purchases: Purchases, now: Date): UserInfo {
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
    canBuy: isAllowedToBuy(person.canBuy, contractStatusOrNull(contract, now)),
    renewalExpiryDate: contract?.renewalExpiresOn ?? null,
    canChangeSponsor: canChangeSponsor({ isDistributor: contract !== null, sponsorContractStatus }),
    ...purchases,
    historicalTotalCents: purchases.totalPriceCents - purchases.currentSubtotalCents,
  }
}

/** The current rate: zero while the sponsor who set it is inactive (docs/spec/distributors.md#rates). */
export function rateInForce(
  rateBasisPoints: BasisPoints,
  sponsorContractStatus: ContractStatus | null,
): BasisPoints {
  return sponsorContractStatus !== null && isInForce(sponsorContractStatus) ? rateBasisPoints : 0
}
