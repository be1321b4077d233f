import { sql } from 'kysely'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { Transaction } from '../../core/database.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'

/** The payout of a month as an audit log subject: number of payees and total. */
export function payoutSubject(month: string): AuditedSubject {
  return { subject: 'payout', name: month, read: async (tx) => await readFacts(tx, month) }
}

async function readFacts(tx: Transaction, month: string): Promise<AuditFacts | null> {
  const facts = await tx
    .selectFrom('payouts')
    .where('month', '=', sql<string>`${`${month}-01`}::date`)
    .select([
      sql<number>`count(*)::int`.as('distributors'),
      sql<number>`coalesce(sum(paid_cents), 0)::bigint`.as('paidCents'),
    ])
    .executeTakeFirst()
  return facts ?? null
}
