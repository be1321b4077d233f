import type { UserInfo } from '../../../contract/accounts/people.ts'
import type { BasisPoints, Cents, PvHundredths } from '../../../contract/money.ts'
import { mayChangeSponsor } from '../sponsorship/sponsor-change-rules.ts'
import { type Contract, isInForce, mayBuy, type Standing, standingOf } from '../sponsorship/standing-rules.ts'

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
  const sponsorStanding = standingOrNull(sponsor, now)
  const rate = rateInForce(person.rateBasisPoints, sponsorStanding)
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
    canBuy: mayBuy(person.canBuy, standingOrNull(contract, now)),
    renewalExpiryDate: contract?.renewalExpiresOn ?? null,
    canChangeSponsor: mayChangeSponsor({ isDistributor: contract !== null, sponsorStanding }),
    ...purchases,
    historicalTotalCents: purchases.totalPriceCents - purchases.currentSubtotalCents,
  }
}

/** The profit share that counts now: none while the sponsor who gave it is out of force (docs/spec/distributors.md#rates). */
export function rateInForce(rateBasisPoints: BasisPoints, sponsorStanding: Standing | null): BasisPoints {
  return sponsorStanding !== null && isInForce(sponsorStanding) ? rateBasisPoints : 0
}

/** How the distributor of a contract stands, where there is one. */
export function standingOrNull(contract: Contract | null, now: Date): Standing | null {
  return contract === null ? null : standingOf(contract, now)
}
