import type { ReturnPreview } from '../../contract/appeals/appeals-admin.ts'
import { getOrderForAdmin } from '../orders/order-queries.ts'
import { isManualRefund } from '../payments/refunds/refund-capture.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { planReturn } from './plan-return.ts'

/** Preview of the refund of a return, with the amount that accepting and completing it must confirm. */
export async function previewReturn(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  invoice: string,
): Promise<ReturnPreview> {
  const { id, orderState: state, paymentType } = await getOrderForAdmin(deps.db, invoice)
  const { left, ...plan } = await planReturn(deps.db, { id, state })
  const { capture, refundedCents } = left
  return {
    ...plan,
    refundedCents,
    gateway: capture?.gateway ?? null,
    isPaidByOffsetCredit: paymentType === 'OFFSET_DADAN',
    isByHand: capture !== null && isManualRefund(deps, capture, plan.amountCents, deps.clock.now()),
  }
}
