import { sql } from 'kysely'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { Transaction } from '../../core/database.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { refundedCents } from './partial-refund-queries.ts'

/** An order as the subject of an audited action: its state and shipments, read under the lock of the command. */
export function orderSubject(invoice: string): AuditedSubject {
  return { subject: 'order', name: invoice, read: async (tx) => await readFacts(tx, invoice) }
}

async function readFacts(tx: Transaction, invoice: string): Promise<AuditFacts | null> {
  const facts = await tx
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select([
      'state',
      'shipped_state as shippedState',
      'logistics_info as logisticsInfo',
      sql<string | null>`(select replacements.logistics_info from replacements
        where replacements.order_id = orders.id and replacements.state = 'SENT')`.as('replacementInfo'),
      sql<string | null>`(select string_agg(concat('#', number, ' ', shipments.state), ', ' order by number)
        from shipments where shipments.order_id = orders.id)`.as('shipments'),
      sql<string | null>`(select string_agg(concat('#', number, ' ', shipments.state), ', ' order by number)
        from shipments join replacements on replacements.id = shipments.replacement_id
        where replacements.order_id = orders.id)`.as('replacementShipments'),
      refundedCents.as('refundedCents'),
      sql<string | null>`to_char(arrived_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD')`.as('arrivedOn'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return facts ?? null
}
