import { hongKongDay } from '../../../contract/hong-kong-time.ts'

/** How a distributor stands with the company. GRACE: the contract ran out at most 90 days ago. */
export type ContractStatus = 'ACTIVE' | 'GRACE' | 'EXPIRED' | 'DISABLED'

/** What the standing of a distributor depends on. */
export interface Contract {
  /** The last day of the contract, in Hong Kong, as `YYYY-MM-DD`. */
  renewalExpiresOn: string
  disabledAt: Date | null
}

/** How long after the last day of a contract a distributor may still buy and earn. */
export const graceDays = 90

/** How a distributor stands at a moment (docs/spec/distributors.md#contract): through the whole last day of the contract he is
 *  active, and for 90 days after it he may still buy, earn and keep his members. */
export function contractStatusOf({ renewalExpiresOn, disabledAt }: Contract, now: Date): ContractStatus {
  if (disabledAt !== null && disabledAt <= now) return 'DISABLED'
  const today = hongKongDay(now)
  if (today <= renewalExpiresOn) return 'ACTIVE'
  return today <= dayAfter(renewalExpiresOn, graceDays) ? 'GRACE' : 'EXPIRED'
}

/** Whether new members may register below him: not when disabled, and not once the contract has run out (docs/spec/distributors.md#disabled-sponsor). */
export function acceptsMembers(contractStatus: ContractStatus): boolean {
  return contractStatus === 'ACTIVE'
}

/** Whether what he gave to his members still holds: their rate, and their signing in without being asked to choose. */
export function isInForce(contractStatus: ContractStatus): boolean {
  return contractStatus === 'ACTIVE' || contractStatus === 'GRACE'
}

/** Whether a person may order: unless the company has blocked him, or his distributor's contract is over. */
export function mayBuy(canBuy: boolean, ownContractStatus: ContractStatus | null): boolean {
  return canBuy && (ownContractStatus === null || isInForce(ownContractStatus))
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
