import { resendLimits } from '../../../contract/shop/accounts/people.ts'
import type { Database } from '../../core/database.ts'
import { refuseIf } from '../../core/refusals.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { verifyEmailMail } from '../mailed-links/people-mails.ts'
import { insertResend, listResends, lockResends } from '../mailed-links/resend-queries.ts'
import { findRefusalOfResend } from '../mailed-links/resend-rules.ts'
import { renewInvitation } from '../member-import/change-member-invitation.ts'
import { findMemberInvitation } from '../member-import/member-invitation-queries.ts'
import { findPerson, findPersonByEmail } from '../people/people-queries.ts'
import { lockPerson } from '../people/person-lock-queries.ts'

/** Mails a new verification link within limits (docs/spec/accounts.md#verification), or a new invitation to an invited
 *  member. Other addresses get the same answer but no mail, so that it does not reveal who has an account. */
export async function resendVerification(
  db: Database,
  { email, next, now }: { email: string; next: string | null; now: Date },
): Promise<{ resendAfterSeconds: number }> {
  await db.transaction().execute(async (tx) => {
    await lockResends(tx, email)
    const person = await findPersonByEmail(tx, email)
    const resends = await listResends(tx, email, { max: resendLimits.max })
    refuseIf(findRefusalOfResend(resends, person?.createdAt ?? null, now))
    const resendId = await insertResend(tx, email, now)
    if (person === null || person.email === null || person.verifiedAt !== null || person.disabledAt !== null)
      return
    const { id: personId, username, language, passwordVersion } = person
    await lockPerson(tx, personId)
    // Withdrawn or activated meanwhile.
    const current = await findPerson(tx, personId)
    if (current === null || current.verifiedAt !== null) return
    // An imported member has no password yet, which the verification requires.
    if ((await findMemberInvitation(tx, personId)) !== null) return await renewInvitation(tx, personId, now)
    await enqueueMail(
      tx,
      verifyEmailMail({
        subjectId: resendId,
        personId,
        username,
        email: person.email,
        language,
        next,
        passwordVersion,
      }),
    )
  })
  return { resendAfterSeconds: resendLimits.betweenSeconds }
}
