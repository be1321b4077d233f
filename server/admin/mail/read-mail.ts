import type { ReadMail } from '../../../contract/admin/mail/mail-admin.ts'
import { maskedEmail } from '../../accounts/people/mask-rules.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { decryptBody } from '../../platform/mail/mail-body.ts'
import { mailBranding } from '../../platform/mail/mail-branding.ts'
import type { MailTemplates } from '../../platform/mail/mail-content.ts'
import { findStoredBody, getStoredMail } from '../../platform/mail/mail-queries.ts'
import { renderMail } from '../../platform/mail/mail-render.ts'
import { readShop } from '../../settings/read-shop.ts'
import { findLinkState } from './mail-link-rules.ts'
import { maskMail } from './mask-mail.ts'

type Deps = Pick<Dependencies, 'db' | 'config' | 'clock'>

/** A mail without contact data. Refuses `mail-forgotten`. */
export async function readMail(deps: Deps, templates: MailTemplates, id: string): Promise<ReadMail> {
  const { mail, subject, text, ...read } = await readUnmaskedMail(deps, templates, id)
  return {
    ...read,
    mail: { ...mail, to: maskedEmail(mail.to) },
    subject: subject && maskMail(subject),
    text: text && maskMail(text),
  }
}

/** A mail as it was sent. One that was not sent, or sent before mails were kept, is rendered from the present data, unless
 *  it has a personal link, since that would create a usable one. Refuses `mail-forgotten`. */
export async function readUnmaskedMail(
  { db, config, clock }: Deps,
  templates: MailTemplates,
  id: string,
): Promise<ReadMail> {
  const { outboxMail: mail, queued } = (await getStoredMail(db, id)) ?? refuse({ code: 'mail-forgotten' })
  const now = clock.now()
  const link = findLinkState(mail, now)
  const encrypted = await findStoredBody(db, id)
  const body = encrypted && decryptBody(config.passwordPepper, id, encrypted)
  if (body !== null) return { mail, ...body, link, isAsSent: true }
  if (link !== 'NONE') return { mail, subject: null, text: null, link, isAsSent: false }
  const { unsubscribe: _, ...content } = await orNotFound(templates[queued.kind])(queued)
  const branding = mailBranding(await readShop({ db, config }, now), config, queued.language)
  const { subject, text } = await renderMail(content, queued.language, branding)
  return { mail, subject, text, link, isAsSent: false }
}
