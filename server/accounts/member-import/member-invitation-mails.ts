import { z } from 'zod'
import { memberInvitationDays } from '../../../contract/admin/accounts/member-file.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { formatTime } from '../../platform/format-time.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../../platform/mail/mail-content.ts'
import { createInvitationLink } from '../mailed-links/invitation-link.ts'

const kind = 'member-invitation'
const factsOfMail = z.object({
  personId: z.string(),
  username: z.string(),
  expiresAt: z.iso.datetime(),
  passwordVersion: z.int().optional(),
})

/** Mail with the link that activates the account of an imported member. */
export function memberInvitationMail({
  subjectId,
  to,
  language,
  ...facts
}: z.infer<typeof factsOfMail> & { subjectId: string; to: string; language: Language }): NewMail {
  return { kind, subjectId, to, language, facts }
}

/** Templates of the mails to imported members. */
export function memberInvitationMails(deps: Pick<Dependencies, 'db' | 'clock' | 'config'>): MailTemplates {
  return {
    [kind]: async ({ to, language, facts }) => {
      const { username, ...invited } = factsOfMail.parse(facts)
      const { href, end } = await createInvitationLink(deps, 'member', { ...invited, to, language })
      return texts[language]({ username, until: formatTime(language, end), href })
    },
  }
}

const texts: Record<Language, (facts: { username: string; until: string; href: string }) => MailContent> = {
  en: ({ username, until, href }) => ({
    subject: 'Your membership has moved to our new mall',
    preview: 'Choose a password and accept the terms to begin.',
    heading: 'Welcome to our new mall',
    blocks: [
      { paragraph: `Dear ${username},` },
      {
        paragraph:
          'You are a member of ours, and we have moved to a new online mall. Choose a password and accept the terms to use your account. We have not copied your old password, and you will get no marketing messages unless you agree to them.',
      },
      { button: 'Activate my account', href },
      {
        note: `The link works once, within ${memberInvitationDays} days (until ${until}). If you don’t want an account, please ignore this email: nobody can use the account, and your data will then be deleted.`,
      },
    ],
  }),
  zh_tw: ({ username, until, href }) => ({
    subject: '你的會員帳戶已轉移至新商城',
    preview: '設定密碼並接受條款後即可使用。',
    heading: '歡迎使用新商城',
    blocks: [
      { paragraph: `${username}，你好：` },
      {
        paragraph:
          '你是我們的會員，我們的網上商城已經更新。請設定密碼並接受條款，即可使用帳戶。我們沒有轉移你的舊密碼；除非你另行同意，你不會收到推廣資訊。',
      },
      { button: '啟用我的帳戶', href },
      {
        note: `連結只可使用一次，${memberInvitationDays} 日內有效（${until} 前）。如不需要帳戶，無須理會此電郵：任何人都不能使用該帳戶，你的資料其後會被刪除。`,
      },
    ],
  }),
}
