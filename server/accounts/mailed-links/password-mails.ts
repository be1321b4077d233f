import assert from 'node:assert'
import { z } from 'zod'
import { resetMinutes } from '../../../contract/shop/accounts/signing-in.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../../platform/mail/mail-content.ts'
import { hashOfToken, newToken } from '../../platform/security/tokens.ts'
import { insertMailedToken } from '../credentials/token-queries.ts'
import { formatFragment } from './mailed-fragment.ts'

/** Recipient of the mail. `subject` is the id of the security event that it reports. */
interface Addressed {
  subjectId: string
  to: string
  username: string
  language: Language
}

export function resetPasswordMail({
  personId,
  passwordVersion,
  username,
  next,
  ...mail
}: Addressed & { personId: string; passwordVersion: number; next: string | null }): NewMail {
  return { ...mail, kind: 'reset-password', facts: { personId, passwordVersion, username, next } }
}

/** Reports a changed password, so that the owner notices a change by someone else. */
export function passwordChangedMail({ username, ...mail }: Addressed): NewMail {
  return { ...mail, kind: 'password-changed', facts: { username } }
}

/** Templates of the mails about passwords. */
export function passwordMails({ db, clock, config }: Dependencies): MailTemplates {
  const pageFor = (path: string, language: Language) => {
    const page = new URL(path, config.publicUrl)
    page.searchParams.set('lang', language)
    return page
  }
  return {
    'reset-password': async ({ to, language, facts }) => {
      const link = pageFor('/member/resetPassword', language)
      const token = newToken()
      const now = clock.now()
      // Created when the mail is sent, so that the outbox and its backups contain no usable link.
      await insertMailedToken(db, {
        to,
        purpose: 'RESET_PASSWORD',
        tokenHash: hashOfToken(token),
        personId: requireText(facts.personId),
        // A password change while the mail was queued invalidates its link.
        passwordVersion: z.int().optional().parse(facts.passwordVersion),
        now,
        expiresAt: new Date(now.getTime() + resetMinutes * 60_000),
      })
      link.hash = formatFragment(token, facts.next)
      return texts[language].reset(requireText(facts.username), link.href)
    },
    'password-changed': ({ language, facts }) =>
      texts[language].changed(
        requireText(facts.username),
        pageFor('/member/retrievePassword', language).href,
      ),
  }
}

function requireText(fact: unknown): string {
  assert(typeof fact === 'string', 'a mail lacks a fact')
  return fact
}

interface Texts {
  reset: (username: string, href: string) => MailContent
  changed: (username: string, href: string) => MailContent
}

const texts: Record<Language, Texts> = {
  en: {
    reset: (username, href) => ({
      subject: 'Choose a new password',
      preview: `The link works once, within ${resetMinutes} minutes.`,
      heading: 'Choose a new password',
      blocks: [
        { paragraph: `Dear ${username},` },
        {
          paragraph:
            'We received a request to reset the password of your account. Press the button to choose a new one.',
        },
        { button: 'Choose a new password', href },
        {
          note: `The link works once, within ${resetMinutes} minutes. If you didn’t request this, you can ignore this email. Your password won’t change.`,
        },
      ],
    }),
    changed: (username, href) => ({
      subject: 'Your password has been changed',
      preview: 'If this wasn’t you, act now.',
      heading: 'Your password has been changed',
      blocks: [
        { paragraph: `Dear ${username},` },
        {
          paragraph:
            'The password of your account has just been changed, and all other browsers have been signed out.',
        },
        { paragraph: 'If this wasn’t you, reset your password immediately.' },
        { button: 'This wasn’t me', href },
      ],
    }),
  },
  zh_tw: {
    reset: (username, href) => ({
      subject: '重設密碼',
      preview: `連結只可使用一次，${resetMinutes} 分鐘內有效。`,
      heading: '重設密碼',
      blocks: [
        { paragraph: `${username}，你好：` },
        { paragraph: '我們收到重設帳戶密碼的要求，請按下方按鈕設定新密碼。' },
        { button: '設定新密碼', href },
        {
          note: `連結只可使用一次，${resetMinutes} 分鐘內有效。如非你本人提出，無須理會此電郵，密碼不會改變。`,
        },
      ],
    }),
    changed: (username, href) => ({
      subject: '密碼已經更改',
      preview: '如非你本人更改，請立即處理。',
      heading: '密碼已經更改',
      blocks: [
        { paragraph: `${username}，你好：` },
        { paragraph: '你帳戶的密碼剛剛更改，其他已登入的瀏覽器亦已全部登出。' },
        { paragraph: '如非你本人更改，請立即重設密碼。' },
        { button: '不是我更改的', href },
      ],
    }),
  },
}
