import assert from 'node:assert'
import type { Language } from '../../../contract/language.ts'
import type { BasisPoints } from '../../../contract/money.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../../platform/mail/mail-content.ts'

const kind = 'rate-changed'

/** Notifies a member of a changed rate. The subject of the mail is the change. */
export function rateChangedMail(about: {
  subjectId: string
  email: string
  username: string
  language: Language
  from: BasisPoints
  to: BasisPoints
}): NewMail {
  const { subjectId, email, username, language, from, to } = about
  return { kind, subjectId, to: email, language, facts: { username, from, to } }
}

/** Renders the mail about a changed rate. */
export function rateMails({ config }: Pick<Dependencies, 'config'>): MailTemplates {
  return {
    [kind]: ({ language, facts: { username, from, to } }) => {
      assert(
        typeof username === 'string' && typeof from === 'number' && typeof to === 'number',
        'the facts of rate-changed are incomplete',
      )
      const link = new URL('/account', config.publicUrl)
      link.searchParams.set('lang', language)
      const percent = (rate: BasisPoints) => `${rate / 100}%`
      return texts[language]({ username, from: percent(from), to: percent(to), href: link.href })
    },
  }
}

interface Facts {
  username: string
  from: string
  to: string
  href: string
}

const texts: Record<Language, (facts: Facts) => MailContent> = {
  en: ({ username, from, to, href }) => ({
    subject: `Your discount is now ${to}`,
    preview: `It was ${from} before.`,
    heading: `Your discount is now ${to}`,
    blocks: [
      { paragraph: `Dear ${username},` },
      {
        paragraph: `Your sponsor has changed your discount from ${from} to ${to} off list prices. It applies to orders that you place from now on; earlier orders stay as they were.`,
      },
      { button: 'View my account', href },
    ],
  }),
  zh_tw: ({ username, from, to, href }) => ({
    subject: `你的折扣現為 ${to}`,
    preview: `之前為 ${from}。`,
    heading: `你的折扣現為 ${to}`,
    blocks: [
      { paragraph: `${username}，你好：` },
      {
        paragraph: `推薦人已將你的折扣由定價減 ${from} 改為減 ${to}，由現在起落單適用，之前的訂單維持不變。`,
      },
      { button: '查看我的帳戶', href },
    ],
  }),
}
