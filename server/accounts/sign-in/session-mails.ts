import assert from 'node:assert'
import type { Language } from '../../../contract/values/language.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../../platform/mail/mail-content.ts'

const kind = 'sessions-ended'

/** Tells a person that the staff ended one or all of their sessions. `subject` is the id of the security event. */
export function sessionsEndedMail({
  username,
  isOne,
  ...mail
}: {
  subjectId: string
  to: string
  username: string
  language: Language
  isOne: boolean
}): NewMail {
  return { ...mail, kind, facts: { username, isOne } }
}

/** Templates of the mails about sessions. */
export function sessionMails({ config }: Pick<Dependencies, 'config'>): MailTemplates {
  return {
    [kind]: ({ language, facts: { username, isOne } }) => {
      assert(typeof username === 'string', 'the facts of sessions-ended are incomplete')
      const link = new URL('/member/login', config.publicUrl)
      link.searchParams.set('lang', language)
      return texts[language]({ username, isOne: isOne === true, href: link.href })
    },
  }
}

const texts: Record<Language, (facts: { username: string; isOne: boolean; href: string }) => MailContent> = {
  en: ({ username, isOne, href }) => ({
    subject: isOne ? 'You have been signed out of a browser' : 'You have been signed out everywhere',
    preview: 'Your password has not changed.',
    heading: isOne ? 'Signed out of one browser' : 'Signed out of all browsers',
    blocks: [
      { paragraph: `Dear ${username},` },
      {
        paragraph: isOne
          ? 'Our staff have signed your account out of one of your browsers. Your password has not changed.'
          : 'Our staff have signed your account out of all browsers. Your password has not changed.',
      },
      { button: 'Sign in again', href },
      { note: 'If you didn’t ask for this and wonder why, please contact us.' },
    ],
  }),
  zh_tw: ({ username, isOne, href }) => ({
    subject: isOne ? '你的帳戶已在一個瀏覽器登出' : '你的帳戶已在所有瀏覽器登出',
    preview: '你的密碼維持不變。',
    heading: isOne ? '已登出一個瀏覽器' : '已登出所有瀏覽器',
    blocks: [
      { paragraph: `${username}，你好：` },
      {
        paragraph: isOne
          ? '職員已將你的帳戶在其中一個瀏覽器登出，密碼維持不變。'
          : '職員已將你的帳戶在所有瀏覽器登出，密碼維持不變。',
      },
      { button: '重新登入', href },
      { note: '如非由你要求，而你想了解原因，請與我們聯絡。' },
    ],
  }),
}
