import type { ReadMail } from '../../../contract/admin/mail-admin.ts'
import { maskedEmail } from '../../accounts/profile/mask-rules.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { orNotFound, refuse } from '../../platform/http/refuse.ts'
import { mailBranding } from '../../platform/mail/mail-branding.ts'
import type { MailTemplates } from '../../platform/mail/mail-content.ts'
import { getStoredMail } from '../../platform/mail/mail-queries.ts'
import { renderMail } from '../../platform/mail/mail-render.ts'
import { readShop } from '../../settings/read-shop.ts'
import { linkOf } from './mail-link-rules.ts'

/** Renders a mail from the present data: a sent mail is not stored. A mail with a personal link is not rendered, since
 *  that would create a usable link. Refuses `mail-forgotten`. */
export async function readMail(
  { db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  templates: MailTemplates,
  id: string,
): Promise<ReadMail> {
  const { shown, queued } = (await getStoredMail(db, id)) ?? refuse({ code: 'mail-forgotten' })
  const mail = { ...shown, to: maskedEmail(shown.to) }
  const now = clock.now()
  const link = linkOf(shown, now)
  if (link !== 'NONE') return { mail, subject: null, text: null, link }
  const { unsubscribe: _, ...content } = await orNotFound(templates[queued.kind])(queued)
  const branding = mailBranding(await readShop({ db, config }, now), config, queued.language)
  const { subject, text } = await renderMail(content, queued.language, branding)
  return { mail, subject, text, link }
}
