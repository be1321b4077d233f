import assert from 'node:assert'
import { formatChineseDiscount } from '../../../contract/values/chinese-discount.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { BasisPoints } from '../../../contract/values/money.ts'
import type { Dependencies } from '../../core/dependencies.ts'
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
      return texts[language]({ username, from, to, href: link.href })
    },
  }
}

interface Facts {
  username: string
  from: BasisPoints
  to: BasisPoints
  href: string
}

const formatPercent = (rate: BasisPoints) => `${rate / 100}%`
const formatFold = (rate: BasisPoints) => formatChineseDiscount(String(rate / 100))

const texts: Record<Language, (facts: Facts) => MailContent> = {
  en: ({ username, from, to, href }) => {
    const subject = to === 0 ? 'Your discount has ended' : `Your discount is now ${formatPercent(to)}`
    const before = from === 0 ? 'You had no discount before.' : `It was ${formatPercent(from)} before.`
    const change =
      to === 0
        ? 'Your sponsor has ended your discount off list prices.'
        : `Your sponsor has set your discount to ${formatPercent(to)} off list prices.`
    return {
      subject,
      preview: before,
      heading: subject,
      blocks: [
        { paragraph: `Dear ${username},` },
        { paragraph: `${change} ${before}` },
        { paragraph: 'The change applies to new orders. Earlier orders stay as they were.' },
        { button: 'View my account', href },
      ],
    }
  },
  zh_tw: ({ username, from, to, href }) => {
    const subject = to === 0 ? '你的會員折扣已取消' : `你的會員折扣現為 ${formatFold(to)}`
    const before = from === 0 ? '之前沒有折扣。' : `之前為 ${formatFold(from)}。`
    const change = to === 0 ? '推薦人已取消給你的折扣。' : `推薦人已將你的折扣設為定價 ${formatFold(to)}。`
    return {
      subject,
      preview: before,
      heading: subject,
      blocks: [
        { paragraph: `${username}，你好：` },
        { paragraph: `${change}${before}` },
        { paragraph: '新折扣適用於之後的訂單，之前的訂單維持不變。' },
        { button: '查看我的帳戶', href },
      ],
    }
  },
}
