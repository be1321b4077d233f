import { setTimeout } from 'node:timers/promises'
import { resendLimits } from '../../../contract/shop/accounts/people.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { runCounted } from '../../platform/limits/limits.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { isMailFailing } from '../../platform/mail/mail-outage.ts'
import { insertSecurityEvent, type Origin } from '../credentials/security-queries.ts'
import { forgotten, resetMails } from '../credentials/sign-in-limits.ts'
import { resetPasswordMail } from '../mailed-links/password-mails.ts'
import { findPersonByEmail, type Person } from '../people/people-queries.ts'
import type { AuthDeps } from '../sign-in/sign-in.ts'
import { findRefusalOfForgotten, findRefusalOfResetMail } from './forgotten-rules.ts'

export interface ForgetPassword {
  email: string
  name: string
  contactNumber: string
  /** Path of the mall to continue at afterwards. */
  next: string | null
  from: Origin
  now: Date
}

/** Fixed response time, above that of every outcome, so that timing reveals nothing (docs/spec/attacks.md#b9). */
const responseTimeMs = 150

/** Mails a password reset link if email, name and phone match an account.
 *  Returns the seconds until another link can be requested. */
export async function forgetPassword(
  deps: AuthDeps,
  forgetting: ForgetPassword,
): Promise<{ resendAfterSeconds: number }> {
  const [answer] = await Promise.allSettled([mailLink(deps, forgetting), setTimeout(responseTimeMs)])
  if (answer.status === 'rejected') throw answer.reason
  return { resendAfterSeconds: resendLimits.betweenSeconds }
}

async function mailLink(deps: AuthDeps, forgetting: ForgetPassword) {
  const { limits } = deps
  const { address } = forgetting.from
  const suspended = await limits.use(forgotten, address)
  if (suspended > 0) refuse({ code: 'resend-suspended', retryAfterSeconds: suspended })
  await runCounted(limits, [[forgotten, address]], async () => await mailToOwner(deps, forgetting))
}

async function mailToOwner({ db, limits }: AuthDeps, forgetting: ForgetPassword) {
  const { email, name, contactNumber, next, from, now } = forgetting
  const person = await findPersonByEmail(db, email)
  const refusal = findRefusalOfForgotten(person, { name, contactNumber })
  if (refusal !== null || person === null)
    return await refuseMail(person, refusal ?? { code: 'account-not-found' })
  if (await isMailFailing(db, now)) return await refuseMail(person, { code: 'mail-not-sent' })
  refuseIf(findRefusalOfResetMail(await limits.use(resetMails, person.id)))
  const enqueued = async () =>
    await db.transaction().execute(async (tx) => {
      const eventId = await insertSecurityEvent(tx, {
        kind: 'PASSWORD_RESET_MAILED',
        personId: person.id,
        from,
        now,
      })
      const { id: personId, passwordVersion, username, language } = person
      const about = { subjectId: eventId, personId, passwordVersion, username, language, next }
      await enqueueMail(tx, resetPasswordMail({ ...about, to: email }))
    })
  await runCounted(limits, [[resetMails, person.id]], enqueued)

  async function refuseMail(about: Person | null, refusal: Refusal): Promise<never> {
    const reason = refusal.code
    const personId = about?.id ?? null
    await insertSecurityEvent(db, { kind: 'PASSWORD_RESET_REFUSED', personId, reason, from, now })
    refuse(refusal)
  }
}
