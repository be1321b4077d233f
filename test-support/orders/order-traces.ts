import type { Database } from '../../server/core/database.ts'

/** Refunds of an order, with the key of their reason. */
export async function listRefundStates(db: Database, orderId: string) {
  return await db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'refund.attempt_id')
    .where('attempt.order_id', '=', orderId)
    .select(['refund.reason_key as reasonKey', 'refund.state', 'refund.amount_cents as amountCents'])
    .execute()
}

/** Pieces of a SKU on hand, and those reserved by orders. */
export async function readStock(db: Database, specificationId: string) {
  return await db
    .selectFrom('stock')
    .where('specification_id', '=', specificationId)
    .select(['on_hand as onHand', 'reserved'])
    .executeTakeFirstOrThrow()
}

/** Kinds of the mails to an address, oldest first. */
export async function mailsTo(db: Database, address: string): Promise<string[]> {
  const mails = await db
    .selectFrom('mails')
    .where('to_address', '=', address)
    .select('kind')
    .orderBy('id')
    .execute()
  return mails.map(({ kind }) => kind)
}
