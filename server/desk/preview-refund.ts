import type { RefundPreview } from '../../contract/order-desk.ts'
import { getOrderForDesk } from '../orders/order-queries.ts'
import { type Attempt, listAttempts } from '../payments/attempt-queries.ts'
import { gatewaysOf } from '../payments/gateways.ts'
import { listRefunds } from '../payments/refund-queries.ts'
import { isPastRefundWindow, refundableCents } from '../payments/refund-rules.ts'
import type { Database } from '../platform/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { listSold } from '../stock/stock-queries.ts'
import { getDeskFacts } from './order-story-queries.ts'
import { refusalToRefund } from './refund-order-rules.ts'

/** What giving back a whole order would do: the same figures that `refundOrder` asks for. */
export async function previewRefund(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  invoice: string,
): Promise<RefundPreview> {
  const order = await getOrderForDesk(deps.db, invoice)
  const { capture, amountCents } = await findRefundable(deps.db, order.id)
  const { sponsorName, hasLeft, usedCode } = await getDeskFacts(deps.db, order.id)
  const sold = await listSold(deps.db, order.id)
  return {
    refusal: refusalToRefund(order),
    amountCents,
    gateway: capture?.gateway ?? null,
    isByHand: capture !== null && isPast(deps, capture),
    pieces: sold.reduce((pieces, line) => pieces + line.pieces, 0),
    hasLeft,
    usedCode,
    sponsorName,
  }
}

/** The capture that paid an order, or null, and how much of it can still be given back. */
export async function findRefundable(
  db: Database,
  orderId: string,
): Promise<{ capture: Attempt | null; amountCents: number }> {
  const capture = (await listAttempts(db, orderId)).find(({ paysOrder }) => paysOrder) ?? null
  if (capture === null) return { capture, amountCents: 0 }
  const refunds = await listRefunds(db, capture.id)
  return { capture, amountCents: refundableCents(capture.capturedCents ?? 0, refunds) }
}

function isPast(
  deps: Pick<Dependencies, 'config' | 'clock'>,
  { gateway, method, settledAt, createdAt }: Attempt,
): boolean {
  const { refundDays } = gatewaysOf(deps).get(gateway).capabilities
  return isPastRefundWindow(settledAt ?? createdAt, refundDays[method], deps.clock.now())
}
