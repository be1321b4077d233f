import type { ApprovalLimits, ShopSettings } from '../../contract/admin/settings/shop-admin.ts'
import type { Cents } from '../../contract/values/money.ts'
import type { Refusal } from '../../contract/wire/refusals.ts'

/** The limits until the staff change them. */
export const initialLimits: ApprovalLimits = {
  refundApprovalCents: 5_000_00,
  creditApprovalCents: 5_000_00,
  payoutApprovalCents: 50_000_00,
}

export const limitNames = Object.keys(initialLimits) as (keyof ApprovalLimits)[]

/** The refusal of an amount above its limit by one member of staff alone, or null. */
export function findRefusalToActAlone(amountCents: Cents, limitCents: Cents): Refusal | null {
  return amountCents > limitCents ? { code: 'approval-needed', amountCents, limitCents } : null
}

/** The refusal of limits that one member of staff raises alone, or null: everyone may lower them. */
export function findRefusalToRaise(
  before: Pick<ShopSettings, keyof ApprovalLimits>,
  after: Pick<ShopSettings, keyof ApprovalLimits>,
): Refusal | null {
  const raised = limitNames.find((name) => after[name] > before[name])
  return raised === undefined ? null : findRefusalToActAlone(after[raised], before[raised])
}
