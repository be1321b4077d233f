import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Database } from '../../core/database.ts'
import { findOpenEdit } from './order-edit-queries.ts'

/** The refusal of whatever would change an order whose edit waits for a payment, or null: the payment must find the
 *  goods and the money that the shopper was shown. Lock the order first if the result decides something. */
export async function readRefusalWhileEdited(db: Database, orderId: string): Promise<Refusal | null> {
  const edit = await findOpenEdit(db, orderId)
  return edit && { code: 'order-edit-open', invoice: edit.invoice }
}
