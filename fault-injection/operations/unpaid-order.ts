import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '../../contract/shop/checkout/checkout.ts'
import { aProduct, type ProductIds } from '../../test-support/catalogue/a-product.ts'
import { listRefundStates, mailsTo, readStock } from '../../test-support/orders/order-traces.ts'
import { insertSessionForPerson } from '../../test-support/people/a-member.ts'
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
  const token = await insertSessionForPerson(mall.db, mall.clock, shopper.id)
  const placed = await shopper.placeSuccessfully()
  return {
    shopper,
    token,
    placed,
    kettle,
    orderSnapshot: async () => await readOrderSnapshot(mall, placed, kettle, shopper),
  }
}

/** An idempotency key, in the format of the browser's. */
export function newIdempotencyKey(): string {
  return randomUUID()
}

async function readOrderSnapshot(
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
  const refunds = await listRefundStates(db, id)
  return {
    state,
    captures: captures.length,
    refundedCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
    refunds: refunds.map((refund) => refund.state),
    ...(await readStock(db, specificationId)),
    mails: await mailsTo(db, email),
  }
}
