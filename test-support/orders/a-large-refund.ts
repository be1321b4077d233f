import { requestRefund } from '../../server/admin/refunds/request-refund.ts'
import type { Dependencies } from '../../server/platform/http/dependencies.ts'
import { aCapture } from './a-capture.ts'
import { anUnpaidOrder } from './an-unpaid-order.ts'
import { bringOrderTo } from './bring-order-to.ts'

type Parts = Pick<Dependencies, 'db' | 'clock' | 'config'>

/** A paid order of more than one of the staff may give back alone, with the capture that paid it. */
export async function aLargeOrder(
  { db, clock }: Parts,
  totalCents = 900_000,
): Promise<{ invoice: string; totalCents: number; personId: string }> {
  const { invoice, personId } = await anUnpaidOrder(db, { placedAt: clock.now(), totalCents })
  await bringOrderTo({ db, clock }, invoice, 'paid')
  await aCapture({ db, clock }, invoice)
  return { invoice, totalCents, personId }
}

/** What somebody asks for who wants such an order given back. */
export async function aLargeRefund(parts: Parts) {
  const { invoice, totalCents: expectedCents } = await aLargeOrder(parts)
  const body = { kind: 'WHOLE' as const, expectedCents, isRestocked: true, reason: 'Never arrived' }
  return { params: { invoice }, body }
}

/** A refund that waits to be approved by somebody else than who asked for it. */
export async function aRequestedRefund(parts: Parts, staffId: string): Promise<string> {
  const { params, body } = await aLargeRefund(parts)
  return await requestRefund(parts, { ...params, ...body, staffId })
}
