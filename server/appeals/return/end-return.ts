import type { ReceivedGoods } from '../../../contract/shop/appeals/received-goods.ts'
import { sum } from '../../../contract/values/money.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { mailUnrefundedReturn } from '../../orders/mails/mail-shopper.ts'
import { getStaffName } from '../../orders/records/get-staff-name.ts'
import { lockOrderToRefund } from '../../orders/records/lock-orders-sent-together.ts'
import { changeState, type LockedOrder } from '../../orders/records/order-transition-queries.ts'
import { refuseStaleOrder } from '../../orders/records/refuse-stale-order.ts'
import { insertWholeRefund } from '../../orders/records/whole-refund-queries.ts'
import { completeReturn } from '../../orders/transitions/order-transitions.ts'
import { planRefundSteps } from '../../refunds/money/get-refundable.ts'
import { refundPieces, refundRest } from '../../refunds/money/return-money.ts'
import { findRefusalToRefundAlone } from '../../refunds/money/second-approver-rules.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { restockPieces } from '../../stock/restock.ts'
import { findCompleter, insertReceipt } from '../records/return-receipt-queries.ts'
import { findRefusalOfReturn, planReturn, type ReturnPlan } from './plan-return.ts'
import { countRestocked, listReceiptLines } from './received-goods-rules.ts'

type Deps = Pick<Dependencies, 'config' | 'db' | 'clock'>

export interface EndReturn {
  invoice: string
  /** What arrived; nothing if the shopper keeps the goods. */
  received: ReceivedGoods
  /** The amount shown to the staff. */
  expectedCents: number
  /** The displayed version of the order; undefined in an approved request, which checks it itself. */
  orderVersion: string | undefined
  note: string
  staffId: string
  /** True if a second staff member has approved it. */
  isApproved?: boolean
}

/** Completes a return with what arrived: a full one refunds the rest (RETURNSUCCESS), a partial one its lines and an empty
 *  one nothing (PAID). Refuses `return-not-possible`, `order-changed-meanwhile`, `total-changed`, `refund-needs-approval`. */
export async function endReturn(
  deps: Deps,
  { invoice, received, expectedCents, orderVersion, note, staffId, isApproved = false }: EndReturn,
): Promise<{ orderState: 'RETURNSUCCESS' | 'PAID' }> {
  return await inTransaction(deps.db, async (tx) => {
    const order = await lockOrderToRefund(tx, invoice)
    if (order.state !== 'REFUND')
      refuse({ code: 'return-not-possible', by: await findCompleter(tx, order.id) })
    await refuseStaleOrder(tx, order.id, orderVersion)
    const plan = await planReturn(tx, order, received)
    refuseIf(findRefusalOfReturn(plan, expectedCents))
    const isAllRefunded = sumQuantities(plan.lines) === sumQuantities(plan.requested)
    if (!isAllRefunded && note === '') refuse({ code: 'invalid-input', fields: { note: 'required' } })
    const { left, amountCents } = plan
    if (!isApproved && left.capture !== null) {
      const { refundApprovalCents } = await readApprovalLimits(tx)
      refuseIf(findRefusalToRefundAlone(planRefundSteps(left, amountCents), refundApprovalCents))
    }
    const staffName = await getStaffName(tx, staffId)
    return { orderState: await complete(tx, deps, { order, plan, received, note, staffName }) }
  })
}

interface Completing {
  order: LockedOrder
  plan: ReturnPlan
  received: ReceivedGoods
  note: string
  staffName: string
}

async function complete(
  tx: Transaction,
  deps: Deps,
  { order, plan, received, note, staffName }: Completing,
): Promise<'RETURNSUCCESS' | 'PAID'> {
  const now = deps.clock.now()
  const { id: orderId, invoice } = order
  const { appealId, left, requested, amountCents: refundCents } = plan
  const lines = plan.lines.map((line) => ({
    ...line,
    restockedQuantity: countRestocked(received, line.number),
  }))
  const receipt = {
    orderId,
    appealId,
    refundCents,
    note,
    staffName,
    lines: listReceiptLines(requested, received),
    now,
  }
  const receiptNumber = await insertReceipt(tx, receipt)
  if (lines.length === 0) {
    await completeReturn(tx, { invoice, to: 'PAID', cause: keptCause(note), now })
    await mailUnrefundedReturn(tx, order, receiptNumber)
    return 'PAID'
  }
  if (!plan.isWhole) {
    await changeState(tx, order, { to: 'PAID', cause: 'some of the goods are back', now })
    const stated = { reason: 'RETURNED', note: `return:${appealId}`, staffName } as const
    await refundPieces(tx, deps, { order, lines, left, receiptNumber, ...stated })
    return 'PAID'
  }
  await insertWholeRefund(tx, { orderId, reason: 'RETURNED', note, staffName, now })
  await restockPieces(tx, {
    orderId,
    partialRefundNumber: null,
    lines: lines.map(({ specificationId, restockedQuantity: quantity }) => ({ specificationId, quantity })),
  })
  await completeReturn(tx, { invoice, to: 'RETURNSUCCESS', now })
  await refundRest(tx, deps, { orderId, left })
  return 'RETURNSUCCESS'
}

function keptCause(note: string): string {
  return ['the goods are kept', note].filter(Boolean).join(': ')
}

function sumQuantities(lines: readonly { quantity: number }[]): number {
  return sum(lines.map(({ quantity }) => quantity))
}
