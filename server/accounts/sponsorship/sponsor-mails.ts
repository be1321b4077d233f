import assert from 'node:assert'
import type { Language } from '../../../contract/values/language.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../../platform/mail/mail-content.ts'
import { findSponsorName } from './sponsor-queries.ts'

const kind = 'sponsor-changed'

/** Notifies a member of a new sponsor. `subject` is the id of the change. */
export function sponsorChangedMail(about: {
  subjectId: string
  email: string
  username: string
  language: Language
  sponsorId: string
}): NewMail {
  const { subjectId, email, username, language, sponsorId } = about
  return { kind, subjectId, to: email, language, facts: { username, sponsorId } }
}

/** Templates of the mails about sponsors. */
export function sponsorMails({ db, config }: Pick<Dependencies, 'db' | 'config'>): MailTemplates {
  return {
    [kind]: async ({ language, facts: { username, sponsorId } }) => {
      assert(
        typeof username === 'string' && typeof sponsorId === 'string',
        'the facts of sponsor-changed are incomplete',
      )
      const { name, edcNumber } = orNotFound(await findSponsorName(db, sponsorId))
      const link = new URL('/account', config.publicUrl)
      link.searchParams.set('lang', language)
      return texts[language]({ username, sponsor: `${name} (${edcNumber})`, href: link.href })
    },
  }
}

const texts: Record<Language, (facts: { username: string; sponsor: string; href: string }) => MailContent> = {
  en: ({ username, sponsor, href }) => ({
    subject: 'Your sponsor has changed',
    preview: `Your sponsor is now ${sponsor}.`,
    heading: 'You have a new sponsor',
    blocks: [
      { paragraph: `Dear ${username},` },
      { paragraph: `Your sponsor is now ${sponsor}. Earlier orders keep their previous sponsor.` },
      {
        paragraph:
          'Any discount from your previous sponsor has ended, and so has any consent to give your name and email address to your sponsor.',
      },
      { button: 'View my account', href },
      { note: 'If you didn’t make this change, please contact us immediately.' },
    ],
  }),
  zh_tw: ({ username, sponsor, href }) => ({
    subject: '你的推薦人已更改',
    preview: `你的推薦人現為 ${sponsor}。`,
    heading: '你有新的推薦人',
    blocks: [
      { paragraph: `${username}，你好：` },
      { paragraph: `你的推薦人現為 ${sponsor}。之前的訂單仍保留原來的推薦人。` },
      { paragraph: '原推薦人給予的折扣已隨更改結束；你曾同意向推薦人提供姓名及電郵地址，該項同意亦已失效。' },
      { button: '查看我的帳戶', href },
      { note: '如非由你本人更改，請立即與我們聯絡。' },
    ],
  }),
}
