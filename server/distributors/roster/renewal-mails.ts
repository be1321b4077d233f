import assert from 'node:assert'
import { htmlLanguage, type Language } from '../../../contract/values/language.ts'
import { graceDays } from '../../accounts/people/contract-status-rules.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../../platform/mail/mail-content.ts'

const kind = 'renewal-due'

/** Notifies a distributor of the end of the contract. The mail key is the contract with its last day and the notice,
 *  so that each notice is sent once. */
export function renewalMail(about: {
  personId: string
  email: string
  username: string
  language: Language
  expiresOn: string
  noticeDays: number
}): NewMail {
  const { personId, email, username, language, expiresOn, noticeDays } = about
  const subjectId = `${personId} ${expiresOn}`
  return { kind, subjectId, version: noticeDays, to: email, language, facts: { username, expiresOn } }
}

/** Renders the mail about a contract. */
export function renewalMails({ config }: Pick<Dependencies, 'config'>): MailTemplates {
  return {
    [kind]: ({ language, facts: { username, expiresOn } }) => {
      assert(
        typeof username === 'string' && typeof expiresOn === 'string',
        'the facts of renewal-due are incomplete',
      )
      const link = new URL('/account', config.publicUrl)
      link.searchParams.set('lang', language)
      const day = new Intl.DateTimeFormat(htmlLanguage[language], {
        dateStyle: 'long',
        timeZone: 'Asia/Hong_Kong',
      }).format(new Date(`${expiresOn}T12:00:00+08:00`))
      return texts[language]({ username, day, href: link.href })
    },
  }
}

const texts: Record<Language, (facts: { username: string; day: string; href: string }) => MailContent> = {
  en: ({ username, day, href }) => ({
    subject: `Your contract runs until ${day}`,
    preview: 'Please contact the company to renew it.',
    heading: `Your contract runs until ${day}`,
    blocks: [
      { paragraph: `Dear ${username},` },
      {
        paragraph: `Your distributor contract runs until ${day}. Please contact the company if you’d like to renew it.`,
      },
      {
        paragraph: `From the next day you can’t accept new members and your share links stop working. For another ${graceDays} days you can order and earn as usual, and your members keep their discounts.`,
      },
      { button: 'View my account', href },
    ],
  }),
  zh_tw: ({ username, day, href }) => ({
    subject: `你的合約有效至 ${day}`,
    preview: '請聯絡公司續約。',
    heading: `你的合約有效至 ${day}`,
    blocks: [
      { paragraph: `${username}，你好：` },
      { paragraph: `你的經銷商合約有效至 ${day}。如欲續約，請聯絡公司。` },
      {
        paragraph: `合約屆滿翌日起，你不能接受新會員，分享連結亦會失效。其後 ${graceDays} 日內，你仍可如常訂購及賺取分享收益，會員亦會保留折扣。`,
      },
      { button: '查看我的帳戶', href },
    ],
  }),
}
