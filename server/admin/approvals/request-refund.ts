import type { ChosenLines } from '../../../contract/admin/orders/prepared-orders.ts'
import type { RefundKind } from '../../../contract/admin/refunds/refund-requests.ts'
import type { ReceivedGoods } from '../../../contract/shop/appeals/received-goods.ts'
import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import {
  isAmountReason,
  isGoodsReason,
  type RefundReason,
} from '../../../contract/shop/orders/refund-reasons.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { planReturn } from '../../appeals/return/plan-return.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { type LockedOrder, lockOrderForAdmin } from '../../orders/records/order-transition-queries.ts'
import { refuseStaleOrder } from '../../orders/records/refuse-stale-order.ts'
import { readRefusalWhileEdited } from '../../orders/records/refuse-while-edited.ts'
import { readRefusalToCancelPieces } from '../../orders/shipments/withdraw-goods.ts'
import { findRefusalOfGoodwill } from '../../refunds/goodwill/refund-goodwill.ts'
import { getRefundable, planRefundSteps, uncommittedCents } from '../../refunds/money/get-refundable.ts'
import { readRefusalToRefundWhole } from '../../refunds/money/read-refusal-to-refund-whole.ts'
import { findRefusalToEndReturn, findRefusalToRefund } from '../../refunds/money/refund-order-rules.ts'
import { findRefusalOfReason, type SentGoods, sentGoodsOf } from '../../refunds/money/refund-reason-rules.ts'
import { needsApproval, type RefundSteps } from '../../refunds/money/second-approver-rules.ts'
import { planPartialRefund } from '../../refunds/partial/plan-partial-refund.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { planEdit } from '../order-edits/plan-edit.ts'
import { insertRequest } from './refund-request-queries.ts'

export interface RequestRefund {
  invoice: string
  kind: RefundKind
  /** The lines of a partial refund or an edit. */
  lineQuantities?: LineQuantities | undefined
  /** The goods that an edit adds. */
  added?: ChosenLines | undefined
  /** What arrived of a return. */
  received?: ReceivedGoods | undefined
  /** The displayed total. */
  expectedCents: number
  /** The displayed version of the order. */
  orderVersion: string
  isRestocked: boolean
  /** Of a whole order, of some pieces, or of a free amount. */
  reason?: RefundReason | undefined
  note: string
  staffId: string
}

/** Requests a refund that needs two staff members, and returns its id. Refuses `refund-needs-no-second-approver`,
 *  `refund-already-requested`, and the refusals of the refund itself. */
export async function requestRefund(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  {
    invoice,
    kind,
    lineQuantities = [],
    added = [],
    received,
    expectedCents,
    orderVersion,
    isRestocked,
    reason: stated,
    note,
    staffId,
  }: RequestRefund,
): Promise<string> {
  const reason = stated ?? null
  return await inTransaction(deps.db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    await refuseStaleOrder(tx, order.id, orderVersion)
    refuseIf(findRefusalOfStated({ kind, reason, isRestocked }, sentGoodsOf(order)))
    const { refusal, amountCents, steps, isPaidByOffsetCredit } = await planRefund(tx, deps, order, {
      kind,
      lineQuantities,
      added,
      received,
      reason,
      requestedCents: expectedCents,
    })
    refuseIf(refusal)
    if (amountCents !== expectedCents) {
      refuse({ code: 'total-changed', expected: expectedCents, fresh: amountCents })
    }
    const { refundApprovalCents } = await readApprovalLimits(tx)
    // Goods paid from offset credit return to the credit, never as money.
    if (isPaidByOffsetCredit || !needsApproval(steps, refundApprovalCents)) {
      refuse({ code: 'refund-needs-no-second-approver' })
    }
    const refundedQuantities = kind === 'PARTIAL' ? lineQuantities : null
    const request = {
      orderId: order.id,
      kind,
      lineQuantities: refundedQuantities,
      edit: kind === 'EDIT' ? { removed: lineQuantities, added } : null,
      received: kind === 'RETURN' ? (received ?? null) : null,
      amountCents,
      isRestocked,
      reason,
      note,
      staffId,
    }
    const id = await insertRequest(tx, { ...request, now: deps.clock.now() })
    return id ?? refuse({ code: 'refund-already-requested' })
  })
}

/** The refusal of a reason that the kind of refund does not have, or null. */
function findRefusalOfStated(
  { kind, reason, isRestocked }: { kind: RefundKind; reason: RefundReason | null; isRestocked: boolean },
  order: SentGoods,
): Refusal | null {
  const unfit = { code: 'invalid-input', fields: { reason: 'not-an-option' } } as const
  if (kind === 'RETURN' || kind === 'EDIT') return reason === null ? null : unfit
  if (kind === 'GOODWILL') return isAmountReason(reason) ? null : unfit
  return isGoodsReason(reason) ? findRefusalOfReason({ reason, isRestocked }, order) : unfit
}

/** The result of a refund of any kind. */
export interface RefundPlan {
  refusal: Refusal | null
  amountCents: number
  steps: RefundSteps
  /** Whether offset credit paid for the order, so that there is no captured payment. */
  isPaidByOffsetCredit: boolean
}

/** Computes the refund now, or its refusal, exactly as the execution does. */
export async function planRefund(
  db: Database,
  deps: Pick<Dependencies, 'config' | 'clock'>,
  order: LockedOrder,
  {
    kind,
    lineQuantities,
    added,
    received,
    reason,
    requestedCents,
  }: {
    kind: RefundKind
    lineQuantities: LineQuantities
    added: ChosenLines
    received?: ReceivedGoods | undefined
    reason: RefundReason | null
    requestedCents: number
  },
): Promise<RefundPlan> {
  const facts = { orderState: order.state }
  const left = await getRefundable(db, order.id)
  const edited = await readRefusalWhileEdited(db, order.id)
  const planned = (refusal: Refusal | null, amountCents: number) => ({
    refusal,
    amountCents,
    steps: planRefundSteps(left, amountCents),
    isPaidByOffsetCredit: left.capture === null,
  })
  if (kind === 'EDIT') {
    const plan = await planEdit(db, deps, order, { removed: lineQuantities, added })
    return planned(plan.refusal, plan.refundCents)
  }
  if (kind === 'PARTIAL') {
    const plan = await planPartialRefund(db, { id: order.id, ...facts }, lineQuantities)
    const sent = reason === 'CANCELLED' ? await readRefusalToCancelPieces(db, order.id, lineQuantities) : null
    return planned(plan.refusal ?? sent, plan.amountCents)
  }
  if (kind === 'GOODWILL') {
    const refusal =
      findRefusalToRefund(facts) ?? edited ?? findRefusalOfGoodwill(requestedCents, uncommittedCents(left))
    return planned(refusal, requestedCents)
  }
  if (kind === 'RETURN') {
    const plan = await planReturn(db, order, received)
    return planned(findRefusalToEndReturn(facts) ?? plan.refusal, plan.amountCents)
  }
  return planned((await readRefusalToRefundWhole(db, { ...order, ...facts })) ?? edited, left.amountCents)
}
