import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { lockOrderForAdmin } from '../../orders/records/order-transition-queries.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { countOrderNotes, insertOrderNote } from './order-note-queries.ts'

/** Adds a note of the staff to an order in any state. */
export async function addOrderNote(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { invoice, note, staffId }: { invoice: string; note: string; staffId: string },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const { id: orderId } = await lockOrderForAdmin(tx, invoice)
    await insertOrderNote(tx, { orderId, staffId, note, now })
  })
}

/** The notes of an order as an audit log subject: their number, since a note may name a person. */
export function orderNotesSubject(invoice: string): AuditedSubject {
  return {
    subject: 'order',
    name: invoice,
    read: async (tx) => {
      const { id } = await lockOrderForAdmin(tx, invoice)
      return { notes: await countOrderNotes(tx, id) }
    },
  }
}
