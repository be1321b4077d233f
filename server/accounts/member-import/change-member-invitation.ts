import { randomUUID } from 'node:crypto'
import { memberInvitationDays, memberResendSeconds } from '../../../contract/admin/accounts/member-file.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { spendTokens } from '../credentials/token-queries.ts'
import { findPerson } from '../people/people-queries.ts'
import { lockPerson } from '../people/person-lock-queries.ts'
import { memberInvitationMail } from './member-invitation-mails.ts'
import { deleteInvitation, extendInvitation, findMemberInvitation } from './member-invitation-queries.ts'

type Parts = Pick<Dependencies, 'db' | 'clock'>

const purpose = 'MEMBER_INVITATION'

/** Mails a new link to an imported member for the full period and invalidates the earlier ones, also after they expired;
 *  404 without an invitation. Refuses `resend-too-soon`. */
export async function resendMemberInvitation({ db, clock }: Parts, personId: string): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, personId)
    const { invitedAt } = orNotFound(await findMemberInvitation(tx, personId))
    const retryAfterSeconds = Math.ceil((invitedAt.getTime() - now.getTime()) / 1000) + memberResendSeconds
    if (retryAfterSeconds > 0) refuse({ code: 'resend-too-soon', retryAfterSeconds })
    await renewInvitation(tx, personId, now)
  })
}

/** Mails a new link to an invited member for the full period and invalidates the earlier ones. The caller holds the lock
 *  of the person. */
export async function renewInvitation(tx: Transaction, personId: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + memberInvitationDays * 24 * 60 * 60 * 1000)
  await extendInvitation(tx, { personId, now, expiresAt })
  await spendTokens(tx, { personId, purpose, now })
  const { email, username, language, passwordVersion } = orNotFound(await findPerson(tx, personId))
  const about = { personId, username, passwordVersion, expiresAt: expiresAt.toISOString() }
  const mail = { subjectId: randomUUID(), to: orNotFound(email), language, ...about }
  await enqueueMail(tx, memberInvitationMail(mail))
}

/** Withdraws the invitation of an imported member: its links stop working, and the account is deleted like an unverified
 *  registration; 404 without an invitation. */
export async function withdrawMemberInvitation({ db, clock }: Parts, personId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, personId)
    orNotFound((await deleteInvitation(tx, personId)) || null)
    await spendTokens(tx, { personId, purpose, now: clock.now() })
  })
}
