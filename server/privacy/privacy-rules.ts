import type { Role } from '../../contract/accounts/roles.ts'
import { hongKongDay } from '../../contract/hong-kong-time.ts'
import { dataRequestDays } from '../../contract/privacy.ts'
import type { Refusal } from '../../contract/refusals.ts'

/** What an account is called once it has been deleted: the same in both languages, and telling nothing of the person. */
export function pseudonymOf(personId: string): string {
  return `已刪除帳戶 Deleted account ${personId.replaceAll('-', '').slice(-8).toUpperCase()}`
}

/** Why somebody cannot leave, or not yet, or null. The company's own accounts are closed by the company: whoever deletes
 *  the last of them would lock everybody out of the admin. Money and goods of an open order have to find their way first. */
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

/** The last day on which a request may be answered, in Hong Kong (Personal Data (Privacy) Ordinance, s. 19). */
export function dueOn(receivedAt: Date): string {
  return hongKongDay(new Date(receivedAt.getTime() + dataRequestDays * 24 * 60 * 60 * 1000))
}
