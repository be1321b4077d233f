import type { AuditFacts } from '../../../contract/admin/audit-log.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { ActSubject } from '../../platform/http/serve-act.ts'

/** A mail as an audit log subject, without its recipient. */
export function mailSubject(id: string): ActSubject {
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
