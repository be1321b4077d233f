import type { Transporter } from 'nodemailer'
import type { Smtp } from '../../config/mail-settings.ts'
import type { Database } from '../../core/database.ts'
import type { RenderedMail } from './mail-render.ts'

/** A mail with one recipient and a message id that is the same on every try. */
export interface Letter extends RenderedMail {
  messageId: string
  to: string
  /** Marketing mails only: the one-click unsubscribe URL. */
  oneClickHref?: string | undefined
}

/** The mail server permanently refuses this address: another try would only harm the sender's reputation. */
export class RefusedForGood extends Error {}

/** The mail must not be sent any more, because what it is about has changed since it was queued. */
export class MailOutdated extends Error {}

/** The mail server could not be reached or ended the session, whatever the mail. */
export class MailServerFailed extends Error {}

/** The mail server answered, and refused this mail because of its recipient or its content. */
export class MailRefused extends Error {}

/** Timeouts of the SMTP connection in ms. */
const defaultTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Delivers a mail, or throws. */
export interface MailTransport {
  deliver: (letter: Letter) => Promise<void>
}

/** Sends mails by SMTP. The address is an object, so it is never parsed as a list; files and URLs in a mail are
 *  never fetched. */
export function smtpTransport(smtp: Smtp, timeouts = defaultTimeouts): MailTransport {
  // The first mail loads the package: web processes send none.
  let opening: Promise<Transporter> | null = null
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtp.url,
      disableFileAccess: true,
      disableUrlAccess: true,
      requireTLS: smtp.requiresTls ?? false,
      ...timeouts,
    })
  }
  return {
    deliver: async ({ to, subject, html, text, messageId, oneClickHref }) => {
      const letter = { from: smtp.from, to: { name: '', address: to }, subject, html, text, messageId }
      const headers = oneClickHref === undefined ? {} : unsubscribeHeaders(oneClickHref)
      opening ??= open()
      const transport = await opening
      try {
        await transport.sendMail({ ...letter, headers })
      } catch (error) {
        throw toMailFailure(error as SmtpError)
      }
    },
  }
}

/** Headers for one-click unsubscribe (RFC 8058). */
function unsubscribeHeaders(oneClickHref: string) {
  return {
    'List-Unsubscribe': `<${oneClickHref}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** An error of nodemailer; the reply code is absent if the server did not reply. */
type SmtpError = Error & { command?: string; responseCode?: number }

/** Only a refused recipient is permanent: a server that refuses every mail is misconfigured and will be repaired. */
function toMailFailure({ message, command = '', responseCode }: SmtpError): Error {
  const isUnanswered = responseCode === undefined || responseCode === 421
  if (isUnanswered) return new MailServerFailed(message)
  if (command === 'RCPT TO') {
    const isForGood = responseCode >= 550 && responseCode <= 553
    return isForGood ? new RefusedForGood(message) : new MailRefused(message)
  }
  const isOfContent = command === 'DATA' && responseCode >= 500
  return isOfContent ? new MailRefused(message) : new MailServerFailed(message)
}

/** Stores mails in the demo mailbox, once each however often they are delivered. */
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
