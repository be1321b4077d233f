import type { ContactSubject, DisclosedContact } from '../../../contract/admin/accounts/contact-admin.ts'
import { appealSubject } from '../../appeals/records/appeal-log-queries.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { getOrderFactsForAdmin } from '../../orders/records/order-fact-queries.ts'
import { orderSubject } from '../../orders/records/order-log-queries.ts'
import { getOrderForAdmin } from '../../orders/records/order-queries.ts'
import { listReceiverVersions } from '../../orders/records/order-receiver-queries.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import type { MailTemplates } from '../../platform/mail/mail-content.ts'
import { dataRequestSubject } from '../../privacy/data-request-log-queries.ts'
import { readAddress } from '../../receivers/address-rules.ts'
import { mailSubject } from '../mail/mail-log-queries.ts'
import { readUnmaskedMail } from '../mail/read-mail.ts'
import { findAppealPhone, findRequestEmail } from './contact-queries.ts'

interface Contact {
  subject: ContactSubject
  name: string
}

const nothing: DisclosedContact = {
  email: null,
  contactNumber: null,
  receiver: null,
  earlierReceivers: [],
  mailText: null,
}

/** Contact data that all other admin responses mask. The caller writes the audit log. */
export async function discloseContact(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  templates: MailTemplates,
  { subject, name }: Contact,
): Promise<DisclosedContact> {
  const { db } = deps
  if (subject === 'order') return await discloseOrder(db, name)
  if (subject === 'appeal') return { ...nothing, contactNumber: orNotFound(await findAppealPhone(db, name)) }
  if (subject === 'mail') {
    const { mail, text } = await readUnmaskedMail(deps, templates, name)
    return { ...nothing, email: mail.to, mailText: text }
  }
  return { ...nothing, email: orNotFound(await findRequestEmail(db, name)).email }
}

async function discloseOrder(db: Database, invoice: string): Promise<DisclosedContact> {
  const { id, contactNumber, receiver } = await getOrderForAdmin(db, invoice)
  const { name: _, ...rest } = receiver
  const versions = await listReceiverVersions(db, id)
  const earlierReceivers = versions.slice(0, -1).map(({ reason, staffName, at, ...earlier }) => earlier)
  return {
    ...nothing,
    email: (await getOrderFactsForAdmin(db, id)).email,
    contactNumber,
    receiver: { ...rest, address: readAddress(rest) },
    earlierReceivers,
  }
}

const logSubjects: Record<ContactSubject, (name: string) => AuditedSubject> = {
  order: orderSubject,
  appeal: appealSubject,
  mail: mailSubject,
  dataRequest: dataRequestSubject,
}

/** The subject of the audit log entry. */
export function contactSubject({ subject, name }: Contact): AuditedSubject {
  return logSubjects[subject](name)
}
