import { z } from 'zod'
import { invitationHours } from '../../../contract/admin/accounts/staff.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { formatTime } from '../../platform/format-time.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../../platform/mail/mail-content.ts'
import { createInvitationLink } from '../mailed-links/invitation-link.ts'

const kind = 'staff-invitation'
const factsOfMail = z.object({
  personId: z.string(),
  username: z.string(),
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
  passwordVersion: z.int().optional(),
})

/** Mail with the link of an invitation to the staff. */
export function staffInvitationMail({
  subjectId,
  to,
  language,
  ...facts
}: z.infer<typeof factsOfMail> & { subjectId: string; to: string; language: Language }): NewMail {
  return { kind, subjectId, to, language, facts }
}

/** Templates of the mails to invited staff. */
export function staffMails(deps: Pick<Dependencies, 'db' | 'clock' | 'config'>): MailTemplates {
  return {
    [kind]: async ({ to, language, facts }) => {
      const { username, invitedBy, ...invited } = factsOfMail.parse(facts)
      const { href, end } = await createInvitationLink(deps, 'staff', { ...invited, to, language })
      return texts[language]({ username, invitedBy, until: formatTime(language, end), href })
    },
  }
}

interface Facts {
  username: string
  invitedBy: string
  until: string
  href: string
}

const texts: Record<Language, (facts: Facts) => MailContent> = {
  en: ({ username, invitedBy, until, href }) => ({
    subject: 'You are invited to join the staff',
    preview: 'Choose a password to begin.',
    heading: 'Welcome to the staff',
    blocks: [
      { paragraph: `Dear ${username},` },
      {
        paragraph: `${invitedBy} has invited you to work in the admin of our mall. Choose a password, sign in, and set up two-factor authentication with your phone.`,
      },
      { button: 'Choose a password', href },
      {
        note: `The link works once, within ${invitationHours} hours (until ${until}, Hong Kong time). If you already have an account with us, the new password is for shopping too. If you don’t expect this invitation, please ignore this email.`,
      },
    ],
  }),
  zh_tw: ({ username, invitedBy, until, href }) => ({
    subject: '邀請你成為職員',
    preview: '設定密碼後即可開始。',
    heading: '歡迎加入',
    blocks: [
      { paragraph: `${username}，你好：` },
      {
        paragraph: `${invitedBy}邀請你使用商城的管理台。請先設定密碼，然後登入，並以手機設定雙重認證。`,
      },
      { button: '設定密碼', href },
      {
        note: `連結只可使用一次，${invitationHours} 小時內有效（香港時間 ${until} 前）。如你已有本商城帳戶，購物時亦須使用新密碼。如你不知道此邀請，無須理會此電郵。`,
      },
    ],
  }),
}
