import { resendLimits } from '../../../contract/shop/accounts/people.ts'
import type { Database } from '../../core/database.ts'
import { refuseIf } from '../../core/refusals.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { verifyEmailMail } from '../mailed-links/people-mails.ts'
import { insertResend, listResends, lockResends } from '../mailed-links/resend-queries.ts'
import { resendRefusal } from '../mailed-links/resend-rules.ts'
import { findPersonByEmail } from '../people/people-queries.ts'

/** Mails a new verification link, within limits (docs/spec/accounts.md#verification). Other email addresses get no mail but
 *  the same answer, so that it does not reveal who has an account. */
export async function resendVerification(
  db: Database,
  { email, next, now }: { email: string; next: string | null; now: Date },
): Promise<{ resendAfterSeconds: number }> {
  await db.transaction().execute(async (tx) => {
    await lockResends(tx, email)
    const person = await findPersonByEmail(tx, email)
    const resends = await listResends(tx, email, { max: resendLimits.max })
    refuseIf(resendRefusal(resends, person?.createdAt ?? null, now))
    const resendId = await insertResend(tx, email, now)
    if (person === null || person.email === null || person.verifiedAt !== null || person.disabledAt !== null)
      return
    const { id: personId, username, language, passwordVersion } = person
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
