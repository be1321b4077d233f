import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { Transaction } from '../../core/database.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'

/** A mail as an audit log subject, without its recipient. */
export function mailSubject(id: string): AuditedSubject {
  return { subject: 'mail', name: id, read: async (tx) => await readFacts(tx, id) }
}

async function readFacts(tx: Transaction, id: string): Promise<AuditFacts | null> {
  const facts = await tx
    .selectFrom('mails')
    .where('id', '=', id)
    .select(['kind', 'state', 'tries'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return facts ?? null
}
