import { z } from 'zod'
import { soleGrantHours } from '../../../contract/admin/accounts/staff.ts'
import type { Language } from '../../../contract/values/language.ts'
import { type GuardedPermission, guardedPermissions } from '../../../contract/values/permissions.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { formatTime } from '../../platform/format-time.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../../platform/mail/mail-content.ts'

const kind = 'staff-access'
const accessEvents = ['REQUESTED', 'GRANTED', 'DECLINED', 'WITHDRAWN', 'REMOVED'] as const
export type AccessEvent = (typeof accessEvents)[number]

const factsOfMail = z.object({
  username: z.string(),
  event: z.enum(accessEvents),
  name: z.string(),
  permissions: z.array(z.enum(guardedPermissions)),
  reason: z.string(),
  actor: z.string(),
  at: z.iso.datetime(),
})
type Facts = z.infer<typeof factsOfMail>

/** Informs an administrator of a change of the access to Money or Administration. */
export function staffAccessMail({
  subjectId,
  to,
  language,
  ...facts
}: Facts & { subjectId: string; to: string; language: Language }): NewMail {
  return { kind, subjectId, to, language, facts }
}

/** Templates of the mails about the access of staff. */
export function accessMails({ config }: Pick<Dependencies, 'config'>): MailTemplates {
  return {
    [kind]: ({ language, facts }) => {
      const link = new URL('/admin/staff', config.publicUrl)
      link.searchParams.set('lang', language)
      return texts[language](factsOfMail.parse(facts), link.href)
    },
  }
}

const names: Record<Language, Record<GuardedPermission, string>> = {
  en: { money: 'Money', admin: 'Administration' },
  zh_tw: { money: '款項', admin: '行政' },
}

const texts: Record<Language, (facts: Facts, href: string) => MailContent> = {
  en: ({ username, event, name, permissions, reason, actor, at }, href) => {
    const which = permissions.map((permission) => names.en[permission]).join(' and ')
    const who = actor === '' ? 'The command line of the server' : actor
    const [subject, sentence, next] = {
      REQUESTED: [
        `Access to ${which} requested for ${name}`,
        `${who} requested access to ${which} for ${name}.`,
        `Another administrator has to grant it. If there is only one administrator, it can be granted after ${soleGrantHours} hour.`,
      ],
      GRANTED: [
        `Access to ${which} granted to ${name}`,
        `${who} granted ${name} access to ${which}.`,
        'It takes effect immediately.',
      ],
      DECLINED: [
        `Access to ${which} declined for ${name}`,
        `${who} declined the request for access to ${which} for ${name}.`,
        'Nothing changes.',
      ],
      WITHDRAWN: [
        `Request for access to ${which} for ${name} withdrawn`,
        `${who} withdrew the request for access to ${which} for ${name}.`,
        'Nothing changes.',
      ],
      REMOVED: [
        `Access to ${which} removed from ${name}`,
        `${who} removed the access of ${name} to ${which}.`,
        'It takes effect immediately.',
      ],
    }[event] as [string, string, string]
    return {
      subject,
      preview: sentence,
      heading: subject,
      blocks: [
        { paragraph: `Dear ${username},` },
        { paragraph: `${sentence} ${next}` },
        ...(reason === '' ? [] : [{ paragraph: `Reason: ${reason}` }]),
        { button: 'Open the staff page', href },
        {
          note: `Time: ${formatTime('en', new Date(at))} (Hong Kong). All administrators receive this email. If you don’t know of this change, decline it or remove the access now, and change your password.`,
        },
      ],
    }
  },
  zh_tw: ({ username, event, name, permissions, reason, actor, at }, href) => {
    const which = permissions.map((permission) => `「${names.zh_tw[permission]}」`).join('及')
    const who = actor === '' ? '伺服器指令行' : actor
    const [subject, sentence, next] = {
      REQUESTED: [
        `為${name}申請${which}權限`,
        `${who}為${name}申請${which}權限。`,
        `須由另一位有「行政」權限的職員批核；如只有一位，可於 ${soleGrantHours} 小時後自行批核。`,
      ],
      GRANTED: [`${name}已獲${which}權限`, `${who}已批核${name}使用${which}權限。`, '即時生效。'],
      DECLINED: [
        `${name}的${which}權限申請不獲批核`,
        `${who}拒絕了為${name}提出的${which}權限申請。`,
        '現有權限不變。',
      ],
      WITHDRAWN: [
        `已撤回${name}的${which}權限申請`,
        `${who}已撤回為${name}提出的${which}權限申請。`,
        '現有權限不變。',
      ],
      REMOVED: [`已移除${name}的${which}權限`, `${who}已移除${name}的${which}權限。`, '即時生效。'],
    }[event] as [string, string, string]
    return {
      subject,
      preview: sentence,
      heading: subject,
      blocks: [
        { paragraph: `${username}，你好：` },
        { paragraph: `${sentence}${next}` },
        ...(reason === '' ? [] : [{ paragraph: `原因：${reason}` }]),
        { button: '前往職員頁面', href },
        {
          note: `時間：${formatTime('zh_tw', new Date(at))}（香港時間）。所有有「行政」權限的職員均會收到此電郵。如你不知道此項更改，請立即拒絕申請或移除權限，並更改密碼。`,
        },
      ],
    }
  },
}
