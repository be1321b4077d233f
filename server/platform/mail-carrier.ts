import { createTransport } from 'nodemailer'
import type { Database } from './database.ts'
import type { RenderedMail } from './mail-render.ts'

/** A mail with its one addressee and an id that stays the same over all tries. */
export interface Letter extends RenderedMail {
  messageId: string
  to: string
}

/** Hands a letter over for good, or throws. */
export interface MailCarrier {
  deliver: (letter: Letter) => Promise<void>
}

/** Posts letters by SMTP. The address goes in as an object, so it is never parsed as a list of several;
 *  files and addresses named in a letter are never fetched. */
export function smtpCarrier(smtp: { url: string; from: string }): MailCarrier {
  const transport = createTransport({
    url: smtp.url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    deliver: async ({ to, subject, html, text, messageId }) => {
      await transport.sendMail({
        from: smtp.from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId,
      })
    },
  }
}

/** Puts letters into the mailbox of the demo, once each however often they are delivered. */
export function mailboxCarrier(db: Database): MailCarrier {
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
