import { verificationHours } from '../../../contract/accounts/people.ts'
import { resetMinutes } from '../../../contract/accounts/signing-in.ts'
import { invitationHours } from '../../../contract/accounts/staff.ts'
import type { ReadMail } from '../../../contract/admin/mail-admin.ts'
import { memberInvitationDays } from '../../../contract/admin/member-file.ts'

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
export function linkOf(mail: { kind: string; sentAt: string | null }, now: Date): ReadMail['link'] {
  const minutes = minutesOfLink[mail.kind]
  if (minutes === undefined) return 'NONE'
  if (mail.sentAt === null) return 'VALID'
  return now.getTime() < Date.parse(mail.sentAt) + minutes * 60_000 ? 'VALID' : 'EXPIRED'
}
