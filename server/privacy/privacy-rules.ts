import type { DeletionObstacle } from '../../contract/admin/privacy/privacy-admin.ts'
import { dataRequestDays } from '../../contract/shop/privacy/privacy.ts'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Role } from '../../contract/values/roles.ts'
import type { Refusal } from '../../contract/wire/refusals.ts'
import type { DeletionFacts } from './deletion-state.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Pseudonym of a deleted account: the same in both languages, and free of personal data. */
export function createPseudonym(personId: string): string {
  return `已刪除帳戶 Deleted account ${personId.replaceAll('-', '').slice(-8).toUpperCase()}`
}

/** Refusal of an account deletion, or null. Staff accounts are excluded, because deleting the last one would make the
 *  admin inaccessible. Open orders must be completed first. */
export function findRefusalOfDeletion(
  roles: readonly Role[],
  open: { invoice: string; state: string; isRefundLeftToStaff: boolean } | null,
): Refusal | null {
  if (roles.includes('ROLE_CMS_IIT')) return { code: 'deletion-of-staff' }
  if (open === null) return null
  const { invoice, state, isRefundLeftToStaff } = open
  if (state === 'UNPAID') return { code: 'deletion-order-unpaid', invoice }
  return { code: isRefundLeftToStaff ? 'deletion-refund-unpaid' : 'deletion-refund-running', invoice }
}

/** All obstacles to the deletion of an account by the staff: those to a deletion by the person,
 *  and what the person would lose: open requests, earnings and credit. */
export function listDeletionObstacles({
  isStaff,
  orders,
  appeals,
  earningCents,
  creditCents,
}: DeletionFacts): DeletionObstacle[] {
  const none = { invoice: null, appealId: null, cents: null }
  return [
    ...(isStaff ? [{ ...none, code: 'STAFF' } as const] : []),
    ...orders
      .filter(
        ({ state, invoice }) => state !== 'APPEAL' || !appeals.some((appeal) => appeal.invoice === invoice),
      )
      .map(({ invoice, state, isRefundLeftToStaff }) => {
        const refund = isRefundLeftToStaff ? 'REFUND_UNPAID' : 'REFUND_RUNNING'
        return { ...none, code: state === 'UNPAID' ? 'ORDER_UNPAID' : refund, invoice } as const
      }),
    ...appeals.map(({ id, invoice }) => ({ ...none, code: 'APPEAL_OPEN', invoice, appealId: id }) as const),
    ...(earningCents === 0 ? [] : [{ ...none, code: 'EARNINGS', cents: earningCents } as const]),
    ...(creditCents === 0 ? [] : [{ ...none, code: 'CREDIT', cents: creditCents } as const]),
  ]
}

/** Days from today until a deadline, in Hong Kong; negative once it has passed. */
export function daysLeft(dueOn: string, now: Date): number {
  return Math.round((Date.parse(dueOn) - Date.parse(hongKongDay(now))) / dayMs)
}

/** Deadline of a request, a day in Hong Kong (Personal Data (Privacy) Ordinance, s. 19). */
export function dueOn(receivedAt: Date): string {
  return hongKongDay(new Date(receivedAt.getTime() + dataRequestDays * dayMs))
}

/** A regular expression of PostgreSQL that finds contact data in any notation in which staff type it; empty for none. */
export function contactPattern({
  emails,
  phones,
}: {
  emails: readonly string[]
  /** `+852########` */
  phones: readonly string[]
}): string {
  const ofPhone = (phone: string) =>
    `(?:(?:\\+|00)?852[\\s().-]*)?${[...phone.slice(-8)].join('[\\s().–-]*')}`
  const ofEmail = (email: string) => email.replace(/[^\p{L}\p{N}@]/gu, '\\$&')
  const patterns = [...phones.filter((phone) => phone.length >= 8).map(ofPhone), ...emails.map(ofEmail)]
  return [...new Set(patterns)].join('|')
}
