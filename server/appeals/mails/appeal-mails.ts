import assert from 'node:assert'
import type { Appeal } from '../../../contract/shop/appeals/appeals.ts'
import { nameGoodsIn } from '../../../contract/shop/catalogue/goods-name.ts'
import { type Language, nameIn } from '../../../contract/values/language.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { QueuedMail } from '../../platform/mail/mail.ts'
import type { MailBlock, MailTemplates } from '../../platform/mail/mail-content.ts'
import { readShop } from '../../settings/read-shop.ts'
import { getAppeal } from '../records/appeal-queries.ts'
import { appealMailTexts } from './appeal-mail-texts.ts'
import { appealMailKinds } from './mail-appeal.ts'

type Parts = Pick<Dependencies, 'db' | 'config' | 'clock'>

/** Templates of the mails about appeals. Messages are read when the mail is sent, so the outbox contains no copy. */
export function appealMails({ db, config, clock }: Parts): MailTemplates {
  const buttonTo = (appeal: Appeal, language: Language): MailBlock => ({
    button: appealMailTexts[language].button,
    href: formatAppealUrl(config, '/account/order/detail', appeal, language),
  })
  return {
    [appealMailKinds.receipt]: async (mail) => {
      const { appeal, message } = await readMailedAppeal({ db }, mail)
      const { receipt } = appealMailTexts[mail.language]
      return {
        subject: receipt.subject(appeal.invoice),
        preview: receipt.preview,
        heading: receipt.heading,
        blocks: [
          describeAppeal(appeal, mail.language),
          ...message,
          { note: receipt.note },
          buttonTo(appeal, mail.language),
        ],
      }
    },
    [appealMailKinds.answer]: async (mail) => {
      const { appeal, message, isLast, isDecision } = await readMailedAppeal({ db }, mail)
      const { answer } = appealMailTexts[mail.language]
      const state = isDecision ? appeal.state : 'OPEN'
      return {
        subject: answer.subject(appeal.invoice),
        preview: answer.preview,
        heading: answer.heading,
        blocks: [
          describeAppeal(appeal, mail.language),
          ...message,
          {
            paragraph:
              isLast && appeal.replacement === 'OPEN'
                ? answer.replacing
                : answer.outcome(state, appeal.requestType),
          },
          ...(state === 'ACCEPTED' && appeal.requestType === 'RETURN'
            ? await describeReturn({ db, config, clock }, appeal, mail.language)
            : []),
          buttonTo(appeal, mail.language),
        ],
      }
    },
    [appealMailKinds.toStaff]: async (mail) => {
      const { appeal, unanswered: message } = await readMailedAppeal({ db }, mail)
      const { toStaff } = appealMailTexts[mail.language]
      return {
        subject: toStaff.subject(appeal.invoice),
        preview: toStaff.preview,
        heading: toStaff.heading,
        blocks: [
          describeAppeal(appeal, mail.language),
          ...message,
          {
            button: toStaff.button,
            href: formatAppealUrl(config, '/admin/order/detail', appeal, mail.language),
          },
        ],
      }
    },
  }
}

/** Where the shopper sends an accepted return, and the code to write on the parcel, as on the page of the order. */
async function describeReturn(
  { db, config, clock }: Parts,
  { invoice }: Appeal,
  language: Language,
): Promise<MailBlock[]> {
  const { contact, ...shop } = await readShop({ db, config }, clock.now())
  const { returning } = appealMailTexts[language].answer
  const address = language === 'en' ? contact.addressEn : contact.addressCn
  return [
    {
      facts: [
        { label: returning.address, value: [nameIn(language, shop), address, contact.phone].join('\n') },
        { label: returning.code, value: `${invoice}-R` },
      ],
    },
    { note: returning.note },
  ]
}

/** The address of a page about the order of an appeal. */
function formatAppealUrl(
  { publicUrl }: Pick<Dependencies['config'], 'publicUrl'>,
  path: string,
  { invoice }: Appeal,
  language: Language,
): string {
  const page = new URL(path, publicUrl)
  page.search = new URLSearchParams({ invoice, lang: language }).toString()
  return page.href
}

/** The appeal, the message of the mail, and the consecutive messages of the shopper that start with it. */
async function readMailedAppeal(
  { db }: Pick<Dependencies, 'db'>,
  { kind, facts: { appealId, number } }: QueuedMail,
): Promise<{
  appeal: Appeal
  message: MailBlock[]
  unanswered: MailBlock[]
  isLast: boolean
  isDecision: boolean
}> {
  assert(typeof appealId === 'string' && typeof number === 'number', `the facts of ${kind} are incomplete`)
  const appeal = await getAppeal(db, appealId)
  const following = appeal.messages.filter((message) => message.number >= number)
  const answer = following.findIndex(({ isStaff }) => isStaff)
  const run = answer < 0 ? following : following.slice(0, answer)
  return {
    appeal,
    message: formatMessages(following.slice(0, 1)),
    unanswered: formatMessages(run),
    isLast: appeal.messages.at(-1)?.number === number,
    // An accepted return goes on: later messages are no decisions.
    isDecision: appeal.messages.filter(({ at }) => at <= (appeal.dateClosed ?? '')).at(-1)?.number === number,
  }
}

function formatMessages(messages: Appeal['messages']): MailBlock[] {
  return messages.flatMap(({ message }) => message.split(/\n+/).map((paragraph) => ({ paragraph })))
}

function describeAppeal(appeal: Appeal, language: Language): MailBlock {
  const texts = appealMailTexts[language]
  const products = appeal.lines.map((line) => {
    const name = nameGoodsIn(language, line)
    return appeal.requestType === 'HELP' ? name : `${name} × ${line.quantity}`
  })
  return {
    facts: [
      { label: texts.invoice, value: appeal.invoice },
      { label: texts.requestType, value: texts.requestTypes[appeal.requestType] },
      // One row per product, because mail clients collapse line breaks within a row.
      ...products.map((value) => ({ label: texts.product, value })),
    ],
  }
}
