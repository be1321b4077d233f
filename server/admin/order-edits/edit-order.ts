import type { OrderEditPreview } from '../../../contract/admin/orders/order-edits.ts'
import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { findPerson } from '../../accounts/people/people-queries.ts'
import { lockOrderer } from '../../accounts/people/person-lock-queries.ts'
import { addToOrder } from '../../checkout/place/add-to-order.ts'
import { toPreviewLine } from '../../checkout/price/preview-line.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { mailShopper } from '../../orders/mails/mail-shopper.ts'
import { insertOrderEdit } from '../../orders/records/order-edit-queries.ts'
import { getOrderForAdmin } from '../../orders/records/order-queries.ts'
import {
  type LockedOrder,
  lockOrder,
  lockOrderForAdmin,
} from '../../orders/records/order-transition-queries.ts'
import { markOrderPaid } from '../../orders/transitions/order-transitions.ts'
import { planRefundSteps } from '../../refunds/money/get-refundable.ts'
import { refundMoney, refundPieces } from '../../refunds/money/return-money.ts'
import { findRefusalToRefundAlone } from '../../refunds/money/second-approver-rules.ts'
import { readPreparedOrderSeconds } from '../../settings/prepared-order-window.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { lockStock } from '../../stock/stock-queries.ts'
import { readOrderStory } from '../orders/read-order-story.ts'
import { type EditPlan, type OrderChange, planEdit } from './plan-edit.ts'

type Deps = Pick<Dependencies, 'db' | 'config' | 'clock'>

export interface EditOrder extends OrderChange {
  invoice: string
  staffId: string
  /** The displayed figures. */
  expected: { edits: number; removedCents: number; addedCents: number }
  reason: string
}

/** Changes the goods of a paid order before shipment. Goods are removed like a partial refund; added goods are an order of
 *  their own, paid from the removed ones first. If the shopper owes a difference, nothing is removed until it is paid. */
export async function editOrder(deps: Deps, input: EditOrder): Promise<OrderStory> {
  const { invoice, staffId, expected, reason } = input
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    // After the order and before the stock, in the same sequence as the cancellation of an order.
    await lockOrderer(tx, order.personId)
    const plan = await planEdit(tx, deps, order, input)
    refuseIf(plan.refusal)
    if (plan.edits !== expected.edits) refuse({ code: 'order-edited-meanwhile' })
    refuseIf(findRefusalOfAmounts(plan, expected))
    const { refundApprovalCents } = await readApprovalLimits(tx)
    refuseIf(findRefusalToRefundAlone(planRefundSteps(plan.left, plan.refundCents), refundApprovalCents))
    await execute(tx, deps, { order, plan, staffId, reason })
  })
  return await readOrderStory(deps, invoice, now)
}

/** Executes an edit that two of the staff decided, whose refund was compared under the same lock. */
export async function editAsApproved(
  deps: Deps,
  { invoice, staffId, reason, ...change }: Omit<EditOrder, 'expected'>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    await lockOrderer(tx, order.personId)
    const plan = await planEdit(tx, deps, order, change)
    refuseIf(plan.refusal)
    await execute(tx, deps, { order, plan, staffId, reason })
  })
}

/** The refusal of an edit whose difference is not the displayed one, or null. */
function findRefusalOfAmounts({ removedCents, addition }: EditPlan, expected: EditOrder['expected']) {
  const dueCents = (addition?.priced.figures.totalCents ?? 0) - removedCents
  const shownCents = expected.addedCents - expected.removedCents
  if (dueCents === shownCents && removedCents === expected.removedCents) return null
  return { code: 'total-changed' as const, expected: Math.abs(shownCents), fresh: Math.abs(dueCents) }
}

async function execute(
  tx: Transaction,
  deps: Deps,
  { order, plan, staffId, reason }: { order: LockedOrder; plan: EditPlan; staffId: string; reason: string },
): Promise<void> {
  const now = deps.clock.now()
  const { addition, left, removed: lines, removedCents, carriedCents, dueCents, refundCents } = plan
  const number = plan.edits + 1
  const { username: staffName } = orNotFound(await findPerson(tx, staffId))
  const edit = { orderId: order.id, number, isWhole: plan.isWhole, removedCents, carriedCents }
  const removed = lines.map(({ number, quantity, amountCents, withheldCents }) => ({
    number,
    quantity,
    amountCents,
    withheldCents,
  }))
  if (addition === null) {
    await insertOrderEdit(tx, { ...edit, addedOrderId: null, removed, reason, staffName, now })
    const stated = { reason: 'CANCELLED', note: reason, staffName } as const
    const restocked = lines.map((line) => ({ ...line, restockedQuantity: line.quantity }))
    return await refundPieces(tx, deps, { order, lines: restocked, left, ...stated })
  }
  const { receiver, giftMessage } = await getOrderForAdmin(tx, order.invoice)
  // All at once and in order: what is added and what is removed.
  await lockStock(
    tx,
    [...lines, ...addition.priced.lines].map(({ specificationId }) => specificationId),
  )
  const addedOrder = await addToOrder(tx, deps, {
    addition,
    staffId,
    receiver,
    giftMessage,
    language: order.language,
    paymentType: plan.paymentType,
    key: `edit:${order.id}:${number}`,
  })
  await insertOrderEdit(tx, { ...edit, addedOrderId: addedOrder.id, removed, reason, staffName, now })
  if (dueCents > 0) return await mailShopper(tx, await lockOrder(tx, addedOrder.id), 'order-prepared')
  await markOrderPaid(tx, { orderId: addedOrder.id, now, cause: 'carried' })
  await refundMoney(tx, deps, left, { amountCents: refundCents, reasonKey: `edit:${order.id}:${number}` })
}

/** Previews an edit, with the figures that `editOrder` expects. */
export async function previewEdit(
  deps: Deps,
  { invoice, ...change }: OrderChange & { invoice: string },
): Promise<OrderEditPreview> {
  const order = await getOrderForAdmin(deps.db, invoice)
  const { personId } = await getBuyer(deps, order.id)
  const plan = await planEdit(deps.db, deps, { ...order, personId, state: order.orderState }, change)
  const { refusal, edits, isWhole, removed, removedCents, addition, carriedCents, dueCents, refundCents } =
    plan
  return {
    refusal,
    edits,
    isWhole,
    removedCents,
    carriedCents,
    dueCents,
    refundCents,
    removed: removed.map(({ amountCents, withheldCents, ...line }) => ({
      ...line,
      amountCents: amountCents - withheldCents,
    })),
    added:
      addition?.priced.lines.map((line) => toPreviewLine(line, addition.checkout.terms.rateBasisPoints)) ??
      [],
    figures: addition?.priced.figures ?? null,
    holdHours: (await readPreparedOrderSeconds(deps.db)) / 3_600,
  }
}

async function getBuyer({ db }: Pick<Deps, 'db'>, orderId: string): Promise<{ personId: string }> {
  const order = db.selectFrom('orders').where('id', '=', orderId).select('person_id as personId')
  return await order.executeTakeFirstOrThrow()
}
