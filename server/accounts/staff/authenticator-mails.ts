import { z } from 'zod'
import type { Language } from '../../../contract/values/language.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { formatTime } from '../../platform/format-time.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../../platform/mail/mail-content.ts'

const kind = 'staff-authenticator'
const authenticatorEvents = ['RESET', 'SET'] as const
export type AuthenticatorEvent = (typeof authenticatorEvents)[number]

const factsOfMail = z.object({
  username: z.string(),
  event: z.enum(authenticatorEvents),
  name: z.string(),
  reason: z.string(),
  actor: z.string(),
  at: z.iso.datetime(),
})
type Facts = z.infer<typeof factsOfMail>

/** Reports that the authenticator of a member of staff was reset or set. */
export function authenticatorMail({
  subjectId,
  to,
  language,
  ...facts
}: Facts & { subjectId: string; to: string; language: Language }): NewMail {
  return { kind, subjectId, to, language, facts }
}

/** Template of the mails about authenticators of staff. */
export function authenticatorMails({ config }: Pick<Dependencies, 'config'>): MailTemplates {
  return {
    [kind]: ({ language, facts }) => {
      const link = new URL('/admin/staff', config.publicUrl)
      link.searchParams.set('lang', language)
      return texts[language](factsOfMail.parse(facts), link.href)
    },
  }
}

const texts: Record<Language, (facts: Facts, href: string) => MailContent> = {
  en: ({ username, event, name, reason, actor, at }, href) => {
    const subject = `Two-factor authentication of ${name} ${event === 'SET' ? 'set up' : 'reset'}`
    const sentence =
      event === 'SET'
        ? `${actor} set up two-factor authentication for the account of ${name}.`
        : `${actor} reset the two-factor authentication of ${name}. It is set up again at the next sign-in.`
    return {
      subject,
      preview: sentence,
      heading: subject,
      blocks: [
        { paragraph: `Dear ${username},` },
        { paragraph: sentence },
        ...(reason === '' ? [] : [{ paragraph: `Reason: ${reason}` }]),
        { button: 'Open the staff page', href },
        {
          note: `Time: ${formatTime('en', new Date(at))} (Hong Kong). If you don’t know of this change, inform another administrator and change your password now.`,
        },
      ],
    }
  },
  zh_tw: ({ username, event, name, reason, actor, at }, href) => {
    const subject = `${name}的雙重認證已${event === 'SET' ? '設定' : '重設'}`
    const sentence =
      event === 'SET'
        ? `${actor}為${name}的帳戶設定了雙重認證。`
        : `${actor}重設了${name}的雙重認證，下次登入時須重新設定。`
    return {
      subject,
      preview: sentence,
      heading: subject,
      blocks: [
        { paragraph: `${username}，你好：` },
        { paragraph: sentence },
        ...(reason === '' ? [] : [{ paragraph: `原因：${reason}` }]),
        { button: '前往職員頁面', href },
        {
          note: `時間：${formatTime('zh_tw', new Date(at))}（香港時間）。如你不知道此項更改，請立即通知另一位有「行政」權限的職員，並更改密碼。`,
        },
      ],
    }
  },
}
