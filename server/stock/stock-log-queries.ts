import type { Transaction } from '../core/database.ts'
import type { AuditedSubject } from '../platform/audit-log/audited-action.ts'
import { lockStockLevel } from './move-stock-queries.ts'

/** The stock of a specification as an audit subject, read under the same lock as orders take. */
export function stockSubject(specificationId: string): AuditedSubject {
  return {
    subject: 'specification',
    name: specificationId,
    read: async (tx) => ({
      onHand: (await lockStockLevel(tx, specificationId)).onHand,
      note: await findLastNote(tx, specificationId),
    }),
  }
}

async function findLastNote(tx: Transaction, specificationId: string): Promise<string | null> {
  const last = await tx
    .selectFrom('stock_movements')
    .where('specification_id', '=', specificationId)
    .select('note')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.note ?? null
}
