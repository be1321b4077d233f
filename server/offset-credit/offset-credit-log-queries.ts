import type { AuditFacts } from '../../contract/admin/audit-log/audit-log.ts'
import type { Transaction } from '../core/database.ts'
import type { AuditedSubject } from '../platform/audit-log/audited-action.ts'
import { lastDay } from './offset-credit-queries.ts'

/** An offset credit as the subject of an audited action: its amounts. */
export function offsetCreditSubject(id: string): AuditedSubject {
  return { subject: 'offsetCredit', name: id, read: async (tx) => await readFacts(tx, id) }
}

async function readFacts(tx: Transaction, id: string): Promise<AuditFacts | null> {
  const facts = await tx
    .selectFrom('offset_credits')
    .innerJoin('distributors', 'distributors.person_id', 'offset_credits.person_id')
    .where('id', '=', id)
    .select([
      'edc_number as edcNumber',
      'document_number as documentNumber',
      'remaining_cents as remainingCents',
      'close_reason as closeReason',
      lastDay.as('expiresOn'),
    ])
    .forNoKeyUpdate('offset_credits')
    .executeTakeFirst()
  return facts ?? null
}
