import type { ChosenLines } from '../../../contract/admin/orders/prepared-orders.ts'
import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import type { PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { type Addition, payableDifference, priceAddition } from '../../checkout/place/add-to-order.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { listGoodsToFetch } from '../../orders/change-pickup-point/goods-to-fetch-queries.ts'
import { amountsOfEdit, type EditAmounts, findRefusalToEdit } from '../../orders/edit/order-edit-rules.ts'
import { getEditFacts, listOrdersSentTogether } from '../../orders/records/order-edit-queries.ts'
import type { LockedOrder } from '../../orders/records/order-transition-queries.ts'
import { listLinesWithRefunds } from '../../orders/records/partial-refund-queries.ts'
import {
  coversRemaining,
  findRefusalOfExcess,
  type PricedLineQuantity,
  priceOfQuantities,
  sumRefund,
} from '../../orders/records/partial-refund-rules.ts'
import { readRefusalWhileEdited } from '../../orders/records/refuse-while-edited.ts'
import {
  getRefundable,
  limitToCapture,
  type Refundable,
  uncommittedCents,
} from '../../refunds/money/get-refundable.ts'
import type { GoodsToDeliver } from '../../settings/delivery-methods/delivery-method-state.ts'

/** The goods that the staff remove from an order and add to it. */
export interface OrderChange {
  removed: LineQuantities
  added: ChosenLines
}

/** The result of an edit. */
export interface EditPlan extends EditAmounts {
  refusal: Refusal | null
  edits: number
  isWhole: boolean
  removed: PricedLineQuantity[]
  removedCents: number
  /** Null if nothing is added. */
  addition: Addition | null
  paymentType: PaymentType
  left: Refundable
}

/** Computes an edit, or its refusal. Lock the order first if the result decides something. */
export async function planEdit(
  db: Database,
  deps: Pick<Dependencies, 'config' | 'clock'>,
  order: Pick<LockedOrder, 'id' | 'invoice' | 'personId' | 'state' | 'paymentType' | 'hasSentGoods'>,
  { removed: removedQuantities, added }: OrderChange,
): Promise<EditPlan> {
  const { edits, isAdded } = await getEditFacts(db, order.id)
  const all = await listLinesWithRefunds(db, order.id)
  const left = await getRefundable(db, order.id)
  const isWhole = removedQuantities.length > 0 && coversRemaining(all, removedQuantities)
  const missing = findRefusalOfExcess(all, removedQuantities)
  const removed = missing === null ? limitToCapture(priceOfQuantities(all, removedQuantities), left) : []
  const removedCents = isWhole ? uncommittedCents(left) : sumRefund(removed)
  const { personId } = order
  const addition =
    added.length === 0
      ? null
      : await priceAddition(db, deps, {
          personId,
          orderId: order.id,
          chosenLines: added,
          isWhole,
          removedCents,
          sentWith: await listGoodsSentWith(db, order, removedQuantities),
        })
  const addedCents = addition?.priced.figures.totalCents ?? 0
  const amounts = amountsOfEdit({ removedCents, addedCents })
  const payable =
    addition && payableDifference(deps, addition.checkout, { ...order, dueCents: amounts.dueCents })
  const refusal =
    findRefusalToEdit({ ...order, orderState: order.state, isAdded }) ??
    (await readRefusalWhileEdited(db, order.id)) ??
    (removedQuantities.length + added.length === 0 ? { code: 'order-edit-empty' as const } : null) ??
    missing ??
    (isWhole && addition === null ? { code: 'whole-order-chosen' as const } : null) ??
    addition?.refusal ??
    payable?.refusal ??
    null
  const { paymentType } = payable ?? order
  return { ...amounts, refusal, edits, isWhole, removed, removedCents, addition, paymentType, left }
}

/** What is sent with the goods that are added to an order: its own without the removed ones, and those added before. */
async function listGoodsSentWith(
  db: Database,
  { id, invoice }: Pick<LockedOrder, 'id' | 'invoice'>,
  removed: LineQuantities,
): Promise<Record<'before' | 'remaining', GoodsToDeliver[]>> {
  const before = await listGoodsToFetch(db, await listOrdersSentTogether(db, invoice))
  const remaining = before.flatMap((line) => {
    const taken = line.orderId === id ? removed.find(({ number }) => number === line.number) : undefined
    const quantity = line.quantity - (taken?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return { before, remaining }
}
