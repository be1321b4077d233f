import type { OrderEditPreview } from '../../../../contract/admin/orders/order-edits.ts'
import type { OrderStory } from '../../../../contract/admin/orders/order-story.ts'
import type { ChosenLines } from '../../../../contract/admin/orders/prepared-orders.ts'
import type { LineQuantities } from '../../../../contract/shop/orders/line-quantities.ts'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { type Loaded, useLoaded } from '../../../shared/api/use-loaded.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { wholeNumberIn } from '../../../shared/ui/form/whole-number.ts'
import { type AdminForm, useAdminForm } from '../../forms/use-admin-form.ts'
import { adminApi, quietAdminApi } from '../../shared/admin-api.ts'
import type { ChosenGoods } from '../prepared/use-goods-again.ts'
import { type NewOrder, withQuantity } from '../prepared/use-new-order.ts'

interface TypedEdit {
  /** The quantity of each line that stays. */
  remaining: string[]
  added: ChosenGoods[]
  reason: string
}

export type OrderEditForm = AdminForm<TypedEdit>

/** The lines to remove and the goods to add. */
interface OrderChange {
  removed: LineQuantities
  added: ChosenLines
}

/** The edit of an order, with the preview of the server. */
export interface OrderEditState {
  form: OrderEditForm
  goods: Pick<NewOrder, 'lines' | 'setQuantity'>
  /** Null while nothing is changed. */
  preview: Loaded<OrderEditPreview | null>
  retryPreview: () => void
  change: OrderChange
  /** Messages of quantities that are no numbers or too large. */
  check: () => Record<string, string>
  /** @param isShown whether the caller shows a refusal itself */
  send: (isShown: (refusal: Refusal) => boolean) => Promise<OrderStory | null>
}

/** State of the page that edits an order. Every change is priced again by the server. */
export function useOrderEdit({ order, edits }: OrderStory): OrderEditState {
  const { orderEdits: words } = useAdminText()
  const left = order.lines.map(({ quantity, refundedQuantity }) => quantity - refundedQuantity)
  const form = useAdminForm<TypedEdit>(
    { remaining: left.map(String), added: [], reason: '' },
    { draft: `edit of ${order.invoice} ${edits.length} ${left.join(' ')}` },
  )
  const { remaining, added, reason } = form.watch()
  const quantities = remaining.map((typed, at) => readQuantity(typed, left[at] ?? 0))
  const removed = order.lines.flatMap(({ number }, at) => {
    const quantity = (left[at] ?? 0) - (quantities[at] ?? left[at] ?? 0)
    return quantity > 0 ? [{ number, quantity }] : []
  })
  const change = {
    removed,
    added: added.map(({ goods, quantity }) => ({ specificationId: goods.specificationId, quantity })),
  }
  const isChanged = removed.length + added.length > 0
  const params = { invoice: order.invoice }
  const priced = useLoaded(JSON.stringify(change), async () => {
    if (!isChanged) return null
    const answer = await quietAdminApi.orderEdits.preview({ params, body: change })
    if (answer instanceof Refused) throw new Error(answer.refusal.code)
    return answer
  })

  const check = () =>
    Object.fromEntries(
      quantities.flatMap((quantity, at) =>
        quantity === null ? [[`remaining.${at}`, words.outOfRange(left[at] ?? 0)] as const] : [],
      ),
    )
  const send = async (isShown: (refusal: Refusal) => boolean) => {
    const preview = priced.loaded.value
    if (!preview) return null
    const expected = {
      edits: preview.edits,
      removedCents: preview.removedCents,
      addedCents: preview.figures?.totalCents ?? 0,
    }
    const body = { ...change, expected, reason }
    return await form.send(() => adminApi.orderEdits.create({ params, body }), isShown)
  }
  return {
    form,
    goods: {
      lines: added,
      setQuantity: (goods, quantity) =>
        form.setValue('added', withQuantity(form.getValues('added'), goods, quantity), { shouldDirty: true }),
    },
    preview: priced.loaded,
    retryPreview: priced.retry,
    change,
    check,
    send,
  }
}

/** A whole number from 0 to `max`; null for anything else. */
export function readQuantity(typed: string, max: number): number | null {
  const quantity = typed.trim() === '0' ? 0 : wholeNumberIn(typed)
  return quantity === null || quantity < 0 || quantity > max ? null : quantity
}
