import { z } from 'zod'
import { alertHoldHours } from '../../contract/shop/alerts/alerts.ts'
import { inLanguage, productPath } from '../../contract/site-map.ts'
import { type Language, nameIn } from '../../contract/values/language.ts'
import type { Config } from '../config/config.ts'
import type { NewMail } from '../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../platform/mail/mail-content.ts'

const kind = 'goods-returned'

const facts = z.object({
  username: z.string(),
  displayProductId: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
})

/** The single mail of an alert: the specification is available again. */
export function goodsReturnedMail({
  id,
  email,
  language,
  ...about
}: z.infer<typeof facts> & { id: string; email: string; language: Language }): NewMail {
  return { kind, subjectId: id, to: email, language, facts: facts.parse(about) }
}

/** Templates of the mails about alerts. */
export function alertMails({ config }: { config: Config }): MailTemplates {
  return {
    [kind]: ({ language, facts: input }) => {
      const { username, displayProductId, ...names } = facts.parse(input)
      const page = new URL(inLanguage(productPath({ id: displayProductId }), language), config.publicUrl)
      return texts[language]({ username, name: nameIn(language, names), href: page.href })
    },
  }
}

const texts: Record<Language, (about: { username: string; name: string; href: string }) => MailContent> = {
  en: ({ username, name, href }) => ({
    subject: `${name} is back in stock`,
    preview: 'The product you were waiting for is available again.',
    heading: 'Back in stock',
    blocks: [
      { paragraph: `Dear ${username},` },
      { paragraph: `Good news: ${name}, which you asked to be notified about, is back in stock.` },
      {
        paragraph: `We notify customers in the order they signed up, and wait ${alertHoldHours} hours before we notify the next one. Items aren’t held and are on sale to everyone, so order soon.`,
      },
      { button: 'View product', href },
      {
        note: 'You get one email per alert. If it sells out again, you can set a new alert on the product page.',
      },
    ],
  }),
  zh_tw: ({ username, name, href }) => ({
    subject: `${name}已到貨`,
    preview: '你登記的到貨通知。',
    heading: '已到貨',
    blocks: [
      { paragraph: `${username}，你好：` },
      { paragraph: `你登記了到貨通知的「${name}」現已到貨。` },
      {
        paragraph: `我們按登記次序逐一通知，${alertHoldHours} 小時後才會通知下一位。期間貨品公開發售，不設留貨，請盡早訂購。`,
      },
      { button: '查看商品', href },
      { note: '每次登記只會收到一封通知電郵。如再次售罄，可在商品頁重新登記。' },
    ],
  }),
}
