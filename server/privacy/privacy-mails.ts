import assert from 'node:assert'
import type { Language } from '../../contract/language.ts'
import { recordYears } from '../../contract/privacy/privacy.ts'
import type { NewMail } from '../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../platform/mail/mail-content.ts'

const kind = 'account-deleted'

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

/** Templates of the mails about deleted accounts. */
export function privacyMails(): MailTemplates {
  return {
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
