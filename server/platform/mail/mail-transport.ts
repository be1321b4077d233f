import { createTransport } from 'nodemailer'
import type { Database } from '../db/database.ts'
import type { RenderedMail } from './mail-render.ts'
import type { Smtp } from './mail-settings.ts'

/** A mail with its one addressee and an id that stays the same over all tries. */
export interface Letter extends RenderedMail {
  messageId: string
  to: string
  /** Of marketing alone: the call by which a mail program ends it. */
  oneClickHref?: string | undefined
}

/** The mail server permanently refuses this address: another try would only harm the sender's reputation. */
export class RefusedForGood extends Error {}

/** The mail server could not be reached or ended the session, whatever the mail. */
export class MailServerFailed extends Error {}

/** The mail server answered, and refused this mail because of its recipient or its content. */
export class MailRefused extends Error {}

/** How long a mail server may take. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Hands a letter over for good, or throws. */
export interface MailTransport {
  deliver: (letter: Letter) => Promise<void>
}

/** Posts letters by SMTP. The address goes in as an object, so it is never parsed as a list of several;
 *  files and addresses named in a letter are never fetched. */
export function smtpTransport(smtp: Smtp, waits = patience): MailTransport {
  const transport = createTransport({
    url: smtp.url,
    disableFileAccess: true,
    disableUrlAccess: true,
    requireTLS: smtp.requiresTls ?? false,
    ...waits,
  })
  return {
    deliver: async ({ to, subject, html, text, messageId, oneClickHref }) => {
      const letter = { from: smtp.from, to: { name: '', address: to }, subject, html, text, messageId }
      const headers = oneClickHref === undefined ? {} : wayOut(oneClickHref)
      try {
        await transport.sendMail({ ...letter, headers })
      } catch (error) {
        throw failureOf(error as SmtpError)
      }
    },
  }
}

/** Lets mail programs show a button of their own (RFC 8058). */
function wayOut(oneClickHref: string) {
  return {
    'List-Unsubscribe': `<${oneClickHref}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** What nodemailer says of a failure: the reply code is absent where no reply came. */
type SmtpError = Error & { command?: string; responseCode?: number }

/** Only a refusal of the recipient is permanent: a server that refuses everybody is misconfigured and will be repaired. */
function failureOf({ message, command = '', responseCode }: SmtpError): Error {
  const isUnanswered = responseCode === undefined || responseCode === 421
  if (isUnanswered) return new MailServerFailed(message)
  if (command === 'RCPT TO') {
    const isForGood = responseCode >= 550 && responseCode <= 553
    return isForGood ? new RefusedForGood(message) : new MailRefused(message)
  }
  const isOfContent = command === 'DATA' && responseCode >= 500
  return isOfContent ? new MailRefused(message) : new MailServerFailed(message)
}

/** Puts letters into the mailbox of the demo, once each however often they are delivered. */
export function mailboxTransport(db: Database): MailTransport {
  return {
    deliver: async ({ messageId, to, subject, html, text }) => {
      await db
        .insertInto('demo_mailbox')
        .values({ message_id: messageId, to_address: to, subject, html, text })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute()
    },
  }
}
