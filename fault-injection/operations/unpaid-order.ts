import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '../../contract/checkout.ts'
import { aProduct, type ProductIds } from '../../test-support/catalogue/a-product.ts'
import { signedIn } from '../../test-support/people/a-member.ts'
import { aShopper, type Shopper } from '../../test-support/people/a-shopper.ts'
import type { World } from '../world.ts'

/** An order of one kettle out of ten, placed at the test process. */
export interface UnpaidOrder {
  shopper: Shopper
  token: string
  placed: PlacedOrder
  kettle: ProductIds
  /** Reads the order with its payments, stock and mails. */
  orderSnapshot: () => Promise<OrderSnapshot>
}

export interface OrderSnapshot {
  state: string
  captures: number
  refundedCents: number
  refunds: string[]
  onHand: number
  reserved: number
  mails: string[]
}

export async function placeUnpaidOrder({ mall }: World): Promise<UnpaidOrder> {
  const kettle = await aProduct(mall.db, { onHand: 10 })
  const shopper = await aShopper(mall, { withInCart: [kettle] })
  const token = await signedIn(mall.db, mall.clock, shopper.id)
  const placed = await shopper.hasPlaced()
  return {
    shopper,
    token,
    placed,
    kettle,
    orderSnapshot: async () => await orderSnapshotOf(mall, placed, kettle, shopper),
  }
}

/** An idempotency key, in the format of the browser's. */
export function newIdempotencyKey(): string {
  return randomUUID()
}

async function orderSnapshotOf(
  { db }: World['mall'],
  { order }: PlacedOrder,
  { specificationId }: ProductIds,
  { email }: Shopper,
): Promise<OrderSnapshot> {
  const { id, state } = await db
    .selectFrom('orders')
    .where('invoice', '=', order.invoice)
    .select(['id', 'state'])
    .executeTakeFirstOrThrow()
  const captures = await db
    .selectFrom('payment_attempts')
    .where('order_id', '=', id)
    .where('state', '=', 'SUCCEEDED')
    .select('id')
    .execute()
  const refunds = await db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'refund.attempt_id')
    .where('attempt.order_id', '=', id)
    .select(['refund.state', 'refund.amount_cents as cents'])
    .execute()
  const stock = await db
    .selectFrom('stock')
    .where('specification_id', '=', specificationId)
    .select(['on_hand as onHand', 'reserved'])
    .executeTakeFirstOrThrow()
  const mails = await db
    .selectFrom('mails')
    .where('to_address', '=', email)
    .select('kind')
    .orderBy('id')
    .execute()
  return {
    state,
    captures: captures.length,
    refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
    refunds: refunds.map((refund) => refund.state),
    ...stock,
    mails: mails.map(({ kind }) => kind),
  }
}
