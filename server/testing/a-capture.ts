import { randomBytes } from 'node:crypto'
import type { Dependencies } from '../platform/dependencies.ts'

/** Gives an order that a test has brought to PAID the capture that paid it. */
export async function aCapture(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  invoice: string,
  gateway = 'demo-bank',
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select(['id', 'total_cents as totalCents', 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment_attempts')
    .values({
      order_id: order.id,
      merchant_ref: randomBytes(8).toString('hex').toUpperCase(),
      gateway,
      gateway_ref: randomBytes(8).toString('hex'),
      method: 'CARD',
      amount_cents: order.totalCents,
      captured_cents: order.totalCents,
      state: 'SUCCEEDED',
      pays_order: true,
      evidence: 'query:then',
      created_at: order.createdAt,
      settled_at: clock.now(),
    })
    .execute()
}
