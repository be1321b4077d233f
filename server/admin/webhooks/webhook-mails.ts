import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Language } from '../../../contract/values/language.ts'
import { webhookDays } from '../../../contract/values/webhook-events.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { formatTime } from '../../platform/format-time.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../../platform/mail/mail-content.ts'

const kind = 'webhook-disabled'

const factsOfMail = z.object({
  username: z.string(),
  webhookId: z.string(),
  name: z.string(),
  reason: z.enum(['GONE', 'FAILING']),
  at: z.iso.datetime(),
})
type Facts = z.infer<typeof factsOfMail>

/** Informs an administrator that the mall disabled an endpoint. */
export function webhookDisabledMail({
  to,
  language,
  ...facts
}: Facts & { to: string; language: Language }): NewMail {
  return { kind, subjectId: randomUUID(), to, language, facts }
}

/** Templates of the mails about webhooks. */
export function webhookMails({ config }: Pick<Dependencies, 'config'>): MailTemplates {
  return {
    [kind]: ({ language, facts }) => {
      const { webhookId, ...read } = factsOfMail.parse(facts)
      const link = new URL('/admin/setting/webhook', config.publicUrl)
      link.searchParams.set('id', webhookId)
      link.searchParams.set('lang', language)
      return texts[language](read, link.href)
    },
  }
}

const texts: Record<Language, (facts: Omit<Facts, 'webhookId'>, href: string) => MailContent> = {
  en: ({ username, name, reason, at }, href) => {
    const subject = `Webhook “${name}” was disabled`
    const sentence =
      reason === 'GONE'
        ? `The endpoint “${name}” answered 410 Gone, so the mall sends it no more events.`
        : `The endpoint “${name}” has accepted nothing for about three days, so the mall sends it no more events.`
    return {
      subject,
      preview: sentence,
      heading: subject,
      blocks: [
        { paragraph: `Dear ${username},` },
        {
          paragraph: `${sentence} Events are kept for ${webhookDays} days and sent once it is enabled again.`,
        },
        { button: 'Open the webhook', href },
        {
          note: `Time: ${formatTime('en', new Date(at))} (Hong Kong). All administrators receive this email.`,
        },
      ],
    }
  },
  zh_tw: ({ username, name, reason, at }, href) => {
    const subject = `Webhook「${name}」已停用`
    const sentence =
      reason === 'GONE'
        ? `接收端「${name}」回覆 410 Gone，商城已停止向其傳送事件。`
        : `接收端「${name}」約三日未有接收任何事件，商城已停止向其傳送事件。`
    return {
      subject,
      preview: sentence,
      heading: subject,
      blocks: [
        { paragraph: `${username}，你好：` },
        { paragraph: `${sentence}事件會保留 ${webhookDays} 日，重新啟用後便會傳送。` },
        { button: '查看 Webhook', href },
        {
          note: `時間：${formatTime('zh_tw', new Date(at))}（香港時間）。所有有「行政」權限的職員均會收到此電郵。`,
        },
      ],
    }
  },
}
