import type { Role } from '../../contract/accounts/roles.ts'
import { hongKongDay } from '../../contract/hong-kong-time.ts'
import { dataRequestDays } from '../../contract/privacy/privacy.ts'
import type { Refusal } from '../../contract/refusals.ts'

/** Pseudonym of a deleted account: the same in both languages, and free of personal data. */
export function pseudonymOf(personId: string): string {
  return `已刪除帳戶 Deleted account ${personId.replaceAll('-', '').slice(-8).toUpperCase()}`
}

/** Refusal of an account deletion, or null. Staff accounts are excluded, because deleting the last one would make the
 *  admin inaccessible. Open orders must be completed first. */
export function deletionRefusal(
  roles: readonly Role[],
  open: { invoice: string; state: string; isRefundLeftToStaff: boolean } | null,
): Refusal | null {
  if (roles.includes('ROLE_CMS_IIT')) return { code: 'deletion-of-staff' }
  if (open === null) return null
  const { invoice, state, isRefundLeftToStaff } = open
  if (state === 'UNPAID') return { code: 'deletion-order-unpaid', invoice }
  return { code: isRefundLeftToStaff ? 'deletion-refund-unpaid' : 'deletion-refund-running', invoice }
}

/** Deadline of a request, a day in Hong Kong (Personal Data (Privacy) Ordinance, s. 19). */
export function dueOn(receivedAt: Date): string {
  return hongKongDay(new Date(receivedAt.getTime() + dataRequestDays * 24 * 60 * 60 * 1000))
}
