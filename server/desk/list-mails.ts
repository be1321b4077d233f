import type { MailState, OutboxMail } from '../../contract/mail-desk.ts'
import type { Page, PageQuery } from '../../contract/page.ts'
import { maskedEmail } from '../people/mask-rules.ts'
import type { Database } from '../platform/database.ts'
import { listOutbox } from '../platform/mail-queries.ts'

/** The outbox with masked addresses, which the staff see by a logged act only. */
export async function listMails(
  db: Database,
  query: PageQuery & { state: MailState },
): Promise<Page<OutboxMail>> {
  const { items, ...page } = await listOutbox(db, query)
  return { ...page, items: items.map((mail) => ({ ...mail, to: maskedEmail(mail.to) })) }
}
