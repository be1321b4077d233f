import assert from 'node:assert'
import { z } from 'zod'
import { unverifiedDays, verificationHours } from '../../../contract/shop/accounts/people.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../../platform/mail/mail-content.ts'
import { hashOfToken, newToken } from '../../platform/security/tokens.ts'
import { insertMailedToken } from '../credentials/token-queries.ts'
import { formatFragment } from './mailed-fragment.ts'
import { passwordMails } from './password-mails.ts'

const kind = 'verify-email'

/** The mail with a verification link. `subject` is the id of the registration or the resend. */
export function verifyEmailMail(about: {
  subjectId: string
  personId: string
  username: string
  email: string
  language: Language
  /** Return path in the link. */
  next: string | null
  /** A new password while the mail is queued invalidates its link. */
  passwordVersion: number
}): NewMail {
  const { subjectId, email, language, ...facts } = about
  return { kind, subjectId, to: email, language, facts }
}

/** Templates of the mails about accounts. */
export function peopleMails(deps: Dependencies): MailTemplates {
  const { db, clock, config } = deps
  return {
    ...passwordMails(deps),
    [kind]: async ({ to, language, facts: { personId, username, next, passwordVersion } }) => {
      assert(
        typeof personId === 'string' && typeof username === 'string',
        'the facts of verify-email are incomplete',
      )
      const link = new URL('/member/verificationComplete', config.publicUrl)
      link.searchParams.set('lang', language)
      link.hash = formatFragment(
        await newVerificationToken(db, {
          to,
          personId,
          now: clock.now(),
          passwordVersion: z.int().optional().parse(passwordVersion),
        }),
        next,
      )
      return texts[language]({ username, href: link.href })
    },
  }
}

/** Created when the mail is sent, so that the outbox and its backups contain no usable link. */
async function newVerificationToken(
  db: Database,
  { now, ...mailed }: { to: string; personId: string; passwordVersion: number | undefined; now: Date },
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + verificationHours * 60 * 60 * 1000)
  const tokenHash = hashOfToken(token)
  await insertMailedToken(db, { ...mailed, purpose: 'VERIFY_EMAIL', tokenHash, now, expiresAt })
  return token
}

const texts: Record<Language, (link: { username: string; href: string }) => MailContent> = {
  en: ({ username, href }) => ({
    subject: 'Please verify your email address',
    preview: 'Open the link and enter your password to finish.',
    heading: 'Verify your email address',
    blocks: [
      { paragraph: `Dear ${username},` },
      {
        paragraph:
          'Thank you for joining us. Please open the link and enter the password that you have chosen; then you can sign in.',
      },
      { button: 'Verify my email address', href },
      {
        note: `The link works once, within ${verificationHours} hours. If you did not register, please ignore this email: nobody can use the account without this link, and it is removed after ${unverifiedDays} days.`,
      },
    ],
  }),
  zh_tw: ({ username, href }) => ({
    subject: '請驗證你的電郵地址',
    preview: '開啟連結並輸入密碼，即可完成登記。',
    heading: '驗證電郵地址',
    blocks: [
      { paragraph: `${username}，你好：` },
      { paragraph: '多謝登記成為會員。請開啟連結並輸入你所選的密碼，驗證後即可登入。' },
      { button: '驗證電郵地址', href },
      {
        note: `連結只可使用一次，${verificationHours} 小時內有效。如非你本人登記，無須理會此電郵：沒有此連結，任何人都不能使用該帳戶；帳戶會在 ${unverifiedDays} 日後移除。`,
      },
    ],
  }),
}
