import type { AuditFacts } from '../../contract/admin/audit-log/audit-log.ts'
import type { Transaction } from '../core/database.ts'
import type { AuditedSubject } from '../platform/audit-log/audited-action.ts'

/** A request about personal data as the subject of an act. The log omits the person, because it outlives accounts. */
export function dataRequestSubject(id: string): AuditedSubject {
  return { subject: 'dataRequest', name: id, read: async (tx) => await readFacts(tx, id) }
}

async function readFacts(tx: Transaction, id: string): Promise<AuditFacts | null> {
  const facts = await tx
    .selectFrom('data_requests')
    .where('id', '=', id)
    .select(['kind', 'due_on as dueOn', 'outcome'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return facts ?? null
}
