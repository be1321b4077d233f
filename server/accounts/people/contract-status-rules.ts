import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'

/** Contract status of a distributor. GRACE: the contract expired at most 90 days ago. */
export type ContractStatus = 'ACTIVE' | 'GRACE' | 'EXPIRED' | 'DISABLED'

/** Facts that decide the contract status. */
export interface Contract {
  /** The last day of the contract, in Hong Kong, as `YYYY-MM-DD`. */
  renewalExpiresOn: string
  disabledAt: Date | null
}

/** Days after the last day of a contract in which a distributor may still buy and earn. */
export const graceDays = 90

/** Contract status at a time (docs/spec/distributors.md#contract): ACTIVE through the whole last day, then GRACE for
 *  90 days, in which the distributor may still buy, earn and sponsor existing members. */
export function deriveContractStatus({ renewalExpiresOn, disabledAt }: Contract, now: Date): ContractStatus {
  if (disabledAt !== null && disabledAt <= now) return 'DISABLED'
  const today = hongKongDay(now)
  if (today <= renewalExpiresOn) return 'ACTIVE'
  return today <= dayAfter(renewalExpiresOn, graceDays) ? 'GRACE' : 'EXPIRED'
}

/** Contract status, or null without a contract. */
export function contractStatusOrNull(contract: Contract | null, now: Date): ContractStatus | null {
  return contract === null ? null : deriveContractStatus(contract, now)
}

/** True if new members may register: not after the contract expired or was disabled (docs/spec/distributors.md#disabled-sponsor). */
export function acceptsMembers(contractStatus: ContractStatus): boolean {
  return contractStatus === 'ACTIVE'
}

/** True if the members' rates apply and they can sign in without choosing a sponsor. */
export function isInForce(contractStatus: ContractStatus): boolean {
  return contractStatus === 'ACTIVE' || contractStatus === 'GRACE'
}

/** True if a person may order: not blocked, and no expired or disabled contract. */
export function isAllowedToBuy(canBuy: boolean, ownContractStatus: ContractStatus | null): boolean {
  return canBuy && (ownContractStatus === null || isInForce(ownContractStatus))
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
