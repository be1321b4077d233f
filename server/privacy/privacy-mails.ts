import assert from 'node:assert'
import { recordYears } from '../../contract/shop/privacy/privacy.ts'
import type { Language } from '../../contract/values/language.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { formatTime } from '../platform/format-time.ts'
import type { NewMail } from '../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../platform/mail/mail-content.ts'

const kind = 'account-deleted'
const exportKind = 'data-export-ready'

/** Confirms a deletion. `subject` is the id of the deleted account. */
export function accountDeletedMail(about: {
  subjectId: string
  email: string
  username: string
  language: Language
}): NewMail {
  const { subjectId, email, username, language } = about
  return { kind, subjectId, to: email, language, facts: { username } }
}

/** Announces where to download the copy of the stored data. `subject` is the id of the request. */
export function dataExportMail(about: {
  subjectId: string
  email: string
  username: string
  language: Language
  expiresAt: string
  /** Whether the person has the settings of a member; a distributor without them has a page of personal data. */
  hasSettings: boolean
}): NewMail {
  const { subjectId, email, username, language, expiresAt, hasSettings } = about
  return { kind: exportKind, subjectId, to: email, language, facts: { username, expiresAt, hasSettings } }
}

/** Templates of the mails about deleted accounts and copies of data. */
export function privacyMails({ config }: Pick<Dependencies, 'config'>): MailTemplates {
  return {
    // Mails of the release before lack `hasSettings`.
    [exportKind]: ({ language, facts: { username, expiresAt, hasSettings = true } }) => {
      assert(
        typeof username === 'string' && typeof expiresAt === 'string',
        'the facts of data-export-ready are incomplete',
      )
      const link = new URL(hasSettings ? '/account/setting' : '/account?privacy=1', config.publicUrl)
      link.searchParams.set('lang', language)
      const until = formatTime(language, new Date(expiresAt))
      const texts = exportTexts[language]
      const { page, button } = hasSettings ? texts.settings : texts.privacy
      return texts.mail({ username, until, page, button, href: link.href })
    },
    [kind]: ({ language, facts: { username } }) => {
      assert(typeof username === 'string', 'the facts of account-deleted are incomplete')
      return texts[language]({ username, years: recordYears })
    },
  }
}

const texts: Record<Language, (facts: { username: string; years: number }) => MailContent> = {
  en: ({ username, years }) => ({
    subject: 'Your account has been deleted',
    preview: 'Your personal data has been removed.',
    heading: 'Your account has been deleted',
    blocks: [
      { paragraph: `Dear ${username},` },
      {
        paragraph:
          'As you asked, we have removed your profile, addresses, favourites, cart and sessions. You can register again with this address at any time.',
      },
      {
        paragraph: `The law requires us to keep your order and payment records for ${years} years. They no longer carry your account’s name or email address.`,
      },
      { note: 'If you didn’t request this, please contact us immediately.' },
    ],
  }),
  zh_tw: ({ username, years }) => ({
    subject: '你的帳戶已刪除',
    preview: '你的個人資料已移除。',
    heading: '你的帳戶已刪除',
    blocks: [
      { paragraph: `${username}，你好：` },
      {
        paragraph:
          '我們已按你的要求，移除你的個人資料、收貨地址、我的最愛、購物車及登入紀錄。你可隨時以此電郵再次登記。',
      },
      {
        paragraph: `法例規定我們須保存訂單及付款紀錄 ${years} 年，這些紀錄已不再載有帳戶的姓名及電郵。`,
      },
      { note: '如非由你本人要求，請立即與我們聯絡。' },
    ],
  }),
}

/** A page with the download, within a sentence and on the button. */
interface ExportPage {
  page: string
  button: string
}

interface ExportTexts {
  settings: ExportPage
  privacy: ExportPage
  mail: (facts: ExportPage & { username: string; until: string; href: string }) => MailContent
}

const exportTexts: Record<Language, ExportTexts> = {
  en: {
    settings: { page: 'in your settings', button: 'Go to my settings' },
    privacy: { page: 'on the page “Privacy and devices”', button: 'Go to “Privacy and devices”' },
    mail: ({ username, until, page, button, href }) => ({
      subject: 'The copy of your personal data is ready',
      preview: `Sign in to download it by ${until}.`,
      heading: 'The copy of your personal data is ready',
      blocks: [
        { paragraph: `Dear ${username},` },
        { paragraph: 'You asked for a copy of the personal data that we store about you.' },
        {
          paragraph: `Sign in and download it under “Your personal data” ${page} by ${until}. The file is not attached, because it contains your orders and addresses.`,
        },
        { button, href },
        { note: 'If you didn’t request this, please contact us immediately.' },
      ],
    }),
  },
  zh_tw: {
    settings: { page: '設定', button: '前往我的設定' },
    privacy: { page: '「私隱及登入裝置」', button: '前往「私隱及登入裝置」' },
    mail: ({ username, until, page, button, href }) => ({
      subject: '你的個人資料副本已備妥',
      preview: `請於 ${until} 或之前登入下載。`,
      heading: '你的個人資料副本已備妥',
      blocks: [
        { paragraph: `${username}，你好：` },
        { paragraph: '你曾要求取得我們持有關於你的個人資料副本。' },
        {
          paragraph: `請於 ${until} 或之前登入，在${page}的「你的個人資料」下載。由於檔案載有你的訂單及地址，我們不會以附件寄出。`,
        },
        { button, href },
        { note: '如非由你本人要求，請立即與我們聯絡。' },
      ],
    }),
  },
}
