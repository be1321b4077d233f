import type { QueuedMail } from './mail.ts'

/** The content of a mail. Templates return no HTML, so that user input can never become markup. */
export interface MailContent {
  subject: string
  /** The preview text that mail programs show beside the subject. */
  preview: string
  heading: string
  blocks: readonly MailBlock[]
  /** Marketing mails only: the unsubscribe links (Unsolicited Electronic Messages Ordinance). */
  unsubscribe?: Unsubscribe
}

/** Unsubscribe links of marketing mails: a page for people, and an endpoint for mail programs (RFC 8058). */
export interface Unsubscribe {
  pageHref: string
  oneClickHref: string
}

/** One block of a mail, from top to bottom. */
export type MailBlock =
  | { paragraph: string }
  /** The call to action. Its URL is also written below it, for mail programs without buttons. */
  | { button: string; href: string }
  /** A remark in small print. */
  | { note: string }
  /** Facts with their labels, such as an order's number and date; one with `href` is a link. */
  | { facts: readonly { label: string; value: string; href?: string }[] }
  /** Order lines and totals; the last total is emphasised. */
  | { lines: readonly MailLine[]; sums: readonly { label: string; value: string }[] }

export interface MailLine {
  name: string
  /** Such as the size and the quantity. */
  detail: string
  amount: string
}

/** Writes a mail in the recipient's language. It may read the database for content that is too large or too secret
 *  for facts. */
export type MailTemplate = (mail: QueuedMail) => MailContent | Promise<MailContent>

/** The templates of a module, by kind of mail. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>
