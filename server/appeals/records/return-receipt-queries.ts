import { sql } from 'kysely'
import type { Cents } from '../../../contract/values/money.ts'
import type { Transaction } from '../../core/database.ts'
import type { ReceiptLine } from './appeal-state.ts'
import type { HandledBy } from './decide-appeal-queries.ts'

/** Records the end of a return of a locked order and returns its ordinal within the order, from 1. */
export async function insertReceipt(
  tx: Transaction,
  receipt: {
    orderId: string
    appealId: string | null
    refundCents: Cents
    note: string
    staffName: string
    lines: readonly ReceiptLine[]
    now: Date
  },
): Promise<number> {
  const { orderId, lines } = receipt
  const { last } = await tx
    .selectFrom('return_receipts')
    .where('order_id', '=', orderId)
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  const number = last + 1
  await tx
    .insertInto('return_receipts')
    .values({
      order_id: orderId,
      number,
      appeal_id: receipt.appealId,
      refund_cents: receipt.refundCents,
      note: receipt.note,
      staff_name: receipt.staffName,
      at: receipt.now,
    })
    .execute()
  await tx
    .insertInto('return_receipt_lines')
    .values(
      lines.map(({ number: line_number, outcome, quantity }) => ({
        order_id: orderId,
        number,
        line_number,
        outcome,
        quantity,
      })),
    )
    .execute()
  return number
}

/** The staff member who completed the latest return of an order, and when; undefined without one, and once another one has
 *  been requested since. */
export async function findCompleter(tx: Transaction, orderId: string): Promise<HandledBy> {
  const row = await tx
    .selectFrom('return_receipts as receipt')
    .where('receipt.order_id', '=', orderId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('appeals')
            .where('appeals.order_id', '=', orderId)
            .where('appeals.request_type', '=', 'RETURN')
            .whereRef('appeals.opened_at', '>', 'receipt.at'),
        ),
      ),
    )
    .orderBy('receipt.number', 'desc')
    .limit(1)
    .select(['receipt.staff_name as staffName', 'receipt.at'])
    .executeTakeFirst()
  return row && { ...row, at: row.at.toISOString() }
}
