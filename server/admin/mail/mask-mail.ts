import { languages } from '../../../contract/values/language.ts'
import { maskedEmail, maskedPhone } from '../../accounts/people/mask-rules.ts'
import { orderMailTexts } from '../../orders/mails/order-mail-texts.ts'

/** Begins the footer with the contact data of the shop. */
const footerStart = '\n\n-- \n'

const addressLine = new RegExp(
  `^((?:${languages.map((language) => orderMailTexts[language].words.address).join('|')})(?:: |：)).+$`,
  'gm',
)

/** The plain text of a mail without the email addresses, phone numbers and delivery addresses of shoppers. */
export function maskMail(text: string): string {
  const footer = text.lastIndexOf(footerStart)
  const end = footer === -1 ? text.length : footer
  const body = text
    .slice(0, end)
    .replace(addressLine, '$1***')
    .replace(/\+852\d{8}/g, maskedPhone)
    // The run before an @ is matched whole, with or without one, so that no character is read twice.
    .replace(/[^\s@<>:：]+(?:@[^\s@<>，。]+)?/gu, (found) =>
      found.includes('@') ? maskedEmail(found) : found,
    )
  return body + text.slice(end)
}
