import type { OrderStory } from '../../../../contract/admin/orders/order-story.ts'

type Line = Pick<OrderStory['order']['lines'][number], 'number' | 'unsentQuantity'>

/** The pieces of a part of an order. Quantities are typed by the position of a line among all of the order, as the lines
 *  that are still to be sent change while the form is open. */
export function piecesToSend(
  lines: readonly Line[],
  quantities: readonly string[],
): { number: number; quantity: number }[] {
  return lines.flatMap(({ number, unsentQuantity }, at) => {
    const quantity = Number(quantities[at])
    return unsentQuantity > 0 && quantity > 0 ? [{ number, quantity }] : []
  })
}
