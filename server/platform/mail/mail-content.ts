import type { QueuedMail } from './mail.ts'

/** What a mail says. Templates answer this and nothing of HTML, so that a text from a person can never become markup. */
export interface MailContent {
  subject: string
  /** The line that mailboxes show beside the subject. */
  preview: string
  heading: string
  blocks: readonly MailBlock[]
  /** Only of marketing: how its reader ends it (Unsolicited Electronic Messages Ordinance). */
  unsubscribe?: Unsubscribe
}

/** The two ways out of marketing mail: a page with one button for people, and a call for mail programs (RFC 8058). */
export interface Unsubscribe {
  pageHref: string
  oneClickHref: string
}

/** One piece of a mail, from top to bottom. */
export type MailBlock =
  | { paragraph: string }
  /** The one thing to press. The address is written out below it for those who cannot press it. */
  | { button: string; href: string }
  /** Something by the way, in small print. */
  | { note: string }
  /** Facts with their labels, such as an order's number and date. */
  | { facts: readonly { label: string; value: string }[] }
  /** What was ordered, and what it comes to; the last sum is set strongest. */
  | { lines: readonly MailLine[]; sums: readonly { label: string; value: string }[] }

export interface MailLine {
  name: string
  /** Such as the size and the quantity. */
  detail: string
  amount: string
}

/** Writes a mail in the reader's language. It may read the database for what is too large or too secret for facts. */
export type MailTemplate = (mail: QueuedMail) => MailContent | Promise<MailContent>

/** The templates of a noun, by the kind of mail. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>
