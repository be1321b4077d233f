import type { MailState, OutboxMail } from '../../../contract/admin/mail/mail-admin.ts'
import type { Page, PageQuery } from '../../../contract/values/page.ts'
import { maskedEmail } from '../../accounts/people/mask-rules.ts'
import { findPersonOrErased } from '../../accounts/people/people-queries.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { listOutbox } from '../../platform/mail/mail-queries.ts'

/** The outbox with masked addresses; staff disclose an address by a logged action. */
export async function listMails(
  db: Database,
  { state, personId, ...query }: PageQuery & { state?: MailState | undefined; personId?: string | undefined },
): Promise<Page<OutboxMail>> {
  if (personId === undefined) return await listMasked(db, { ...query, state: state ?? 'FAILED', to: null })
  const { email } = orNotFound(await findPersonOrErased(db, personId))
  if (email === null) return { ...query, items: [], total: 0 }
  return await listMasked(db, { ...query, state: state ?? null, to: email })
}

async function listMasked(db: Database, query: Parameters<typeof listOutbox>[1]): Promise<Page<OutboxMail>> {
  const { items, ...page } = await listOutbox(db, query)
  return { ...page, items: items.map((mail) => ({ ...mail, to: maskedEmail(mail.to) })) }
}
