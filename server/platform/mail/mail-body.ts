import { z } from 'zod'
import { createEncryption } from '../security/encryption.ts'
import type { MailContent } from './mail-content.ts'

/** Subject and plain text of a mail as it was sent, without the tokens of its links. */
interface MailBody {
  subject: string
  text: string
}

const storedBody = z.object({ subject: z.string(), text: z.string() })

/** Encrypts a sent mail for storage. Tokens are removed first: a stored link must not sign anyone in or unsubscribe them. */
export function encryptBody(
  pepper: string,
  mailId: string,
  { subject, text }: MailBody,
  { unsubscribe }: Pick<MailContent, 'unsubscribe'>,
): Buffer {
  const secrets = unsubscribe === undefined ? [] : [unsubscribe.pageHref, unsubscribe.oneClickHref]
  const withoutLinks = secrets.reduce((body, href) => body.replaceAll(href, '…'), text)
  const shownMail = { subject, text: withoutLinks.replace(/([?#&]token=)[\w.-]+/g, '$1…') }
  return createEncryption(pepper).close(JSON.stringify(shownMail), mailId)
}

/** A stored mail, or null if it was encrypted with another pepper. */
export function decryptBody(pepper: string, mailId: string, encrypted: Buffer): MailBody | null {
  try {
    return storedBody.parse(JSON.parse(createEncryption(pepper).open(encrypted, mailId)))
  } catch {
    return null
  }
}
