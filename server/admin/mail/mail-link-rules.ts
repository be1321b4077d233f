import { memberInvitationDays } from '../../../contract/admin/accounts/member-file.ts'
import { invitationHours } from '../../../contract/admin/accounts/staff.ts'
import type { ReadMail } from '../../../contract/admin/mail/mail-admin.ts'
import { verificationHours } from '../../../contract/shop/accounts/people.ts'
import { resetMinutes } from '../../../contract/shop/accounts/signing-in.ts'

/** Minutes for which the personal link of a mail works, by its kind. */
const minutesOfLink: Readonly<Record<string, number>> = {
  'reset-password': resetMinutes,
  'verify-email': verificationHours * 60,
  'staff-invitation': invitationHours * 60,
  'member-invitation': memberInvitationDays * 24 * 60,
}

export function hasPersonalLink(kind: string): boolean {
  return Object.hasOwn(minutesOfLink, kind)
}

/** The personal link of a mail, which only its recipient may see: created when the mail is sent, and valid from then. */
export function findLinkState(mail: { kind: string; sentAt: string | null }, now: Date): ReadMail['link'] {
  const minutes = minutesOfLink[mail.kind]
  if (minutes === undefined) return 'NONE'
  if (mail.sentAt === null) return 'VALID'
  return now.getTime() < Date.parse(mail.sentAt) + minutes * 60_000 ? 'VALID' : 'EXPIRED'
}
