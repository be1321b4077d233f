import type { Refusal } from '../../../contract/refusals.ts'
import { acceptsMembers, type ContractStatus, isInForce } from './contract-status-rules.ts'

/** Whether a person may choose another sponsor by themselves: a member who has none, or one who is out of force.
 *  Everybody else keeps theirs, unless the company changes it (docs/spec/distributors.md#disabled-sponsor). */
export function mayChangeSponsor({
  isDistributor,
  sponsorContractStatus,
}: {
  isDistributor: boolean
  sponsorContractStatus: ContractStatus | null
}): boolean {
  return !isDistributor && (sponsorContractStatus === null || !isInForce(sponsorContractStatus))
}

/** Why this distributor cannot become the sponsor, or null (docs/spec/distributors.md#disabled-sponsor, Update). */
export function newSponsorRefusal(
  sponsor: { id: string; contractStatus: ContractStatus } | null,
  personId: string,
): Refusal | null {
  if (sponsor === null) return { code: 'sponsor-missing' }
  if (sponsor.id === personId || !acceptsMembers(sponsor.contractStatus))
    return { code: 'sponsor-not-eligible' }
  return null
}
