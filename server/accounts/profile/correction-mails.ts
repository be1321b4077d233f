import { z } from 'zod'
import type { Language } from '../../../contract/values/language.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../../platform/mail/mail-content.ts'
import type { CorrectedField } from './correction-rules.ts'

const kind = 'profile-corrected'
const fieldNames = {
  en: {
    name: 'name',
    language: 'language of emails',
    email: 'email address',
    contactNumber: 'phone number',
    address: 'address',
  },
  zh_tw: {
    name: '姓名',
    language: '電郵語言',
    email: '電郵地址',
    contactNumber: '電話號碼',
    address: '地址',
  },
} satisfies Record<Language, Record<CorrectedField, string>>
const factsOfMail = z.object({
  username: z.string(),
  fields: z.array(z.enum(['name', 'language', 'email', 'contactNumber', 'address'])),
})

/** Informs a person which fields of their profile the staff corrected. It contains no values, because it also goes to a
 *  former address. */
export function profileCorrectedMail({
  username,
  fields,
  ...mail
}: {
  subjectId: string
  to: string
  username: string
  language: Language
  fields: readonly CorrectedField[]
}): NewMail {
  return { ...mail, kind, facts: { username, fields: [...fields] } }
}

/** Templates of the mails about corrected profiles. */
export function correctionMails({ config }: Pick<Dependencies, 'config'>): MailTemplates {
  return {
    [kind]: ({ language, facts }) => {
      const { username, fields } = factsOfMail.parse(facts)
      const link = new URL('/account', config.publicUrl)
      link.searchParams.set('lang', language)
      const names = fields.map((field) => fieldNames[language][field])
      return texts[language]({
        username,
        names: new Intl.ListFormat(language === 'en' ? 'en-HK' : 'zh-HK').format(names),
        hasNewEmail: fields.includes('email'),
        href: link.href,
      })
    },
  }
}

interface Facts {
  username: string
  names: string
  hasNewEmail: boolean
  href: string
}

const texts: Record<Language, (facts: Facts) => MailContent> = {
  en: ({ username, names, hasNewEmail, href }) => ({
    subject: 'Your account details were corrected',
    preview: `Corrected: ${names}.`,
    heading: 'Your details were corrected',
    blocks: [
      { paragraph: `Dear ${username},` },
      { paragraph: `Our staff have corrected the following in your account: ${names}.` },
      ...(hasNewEmail
        ? [
            {
              paragraph:
                'Please sign in with the new email address. Your password has not changed, and you have been signed out of all browsers.',
            },
          ]
        : []),
      { button: 'View my account', href },
      { note: 'If you didn’t ask for this, please contact us immediately.' },
    ],
  }),
  zh_tw: ({ username, names, hasNewEmail, href }) => ({
    subject: '你的帳戶資料已更正',
    preview: `已更正：${names}。`,
    heading: '你的資料已更正',
    blocks: [
      { paragraph: `${username}，你好：` },
      { paragraph: `職員已更正你的帳戶資料：${names}。` },
      ...(hasNewEmail
        ? [{ paragraph: '請以新的電郵地址登入。密碼維持不變，你的帳戶已在所有瀏覽器登出。' }]
        : []),
      { button: '查看我的帳戶', href },
      { note: '如非由你要求，請立即與我們聯絡。' },
    ],
  }),
}
