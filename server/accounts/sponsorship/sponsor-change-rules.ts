import type { Refusal } from '../../../contract/wire/refusals.ts'
import { acceptsMembers, type ContractStatus, isInForce } from '../people/contract-status-rules.ts'

/** True if a member may choose a sponsor: without one, or with an inactive one. Otherwise only the company
 *  can change it (docs/spec/distributors.md#disabled-sponsor). */
export function canChangeSponsor({
  isDistributor,
  sponsorContractStatus,
}: {
  isDistributor: boolean
  sponsorContractStatus: ContractStatus | null
}): boolean {
  return !isDistributor && (sponsorContractStatus === null || !isInForce(sponsorContractStatus))
}

/** Refusal of a new sponsor, or null (docs/spec/distributors.md#disabled-sponsor). */
export function findRefusalOfNewSponsor(
  sponsor: { id: string; contractStatus: ContractStatus } | null,
  personId: string,
): Refusal | null {
  if (sponsor === null) return { code: 'sponsor-missing' }
  if (sponsor.id === personId || !acceptsMembers(sponsor.contractStatus))
    return { code: 'sponsor-not-eligible' }
  return null
}
