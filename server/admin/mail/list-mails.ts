import type { MailState, OutboxMail } from '../../../contract/admin/mail-admin.ts'
import type { Page, PageQuery } from '../../../contract/page.ts'
import { maskedEmail } from '../../accounts/profile/mask-rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { listOutbox } from '../../platform/mail/mail-queries.ts'

/** The outbox with masked addresses; staff disclose an address by a logged action. */
export async function listMails(
  db: Database,
  query: PageQuery & { state: MailState },
): Promise<Page<OutboxMail>> {
  const { items, ...page } = await listOutbox(db, query)
  return { ...page, items: items.map((mail) => ({ ...mail, to: maskedEmail(mail.to) })) }
}
