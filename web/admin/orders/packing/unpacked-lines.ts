import type { OrderStory } from '../../../../contract/admin/orders/order-story.ts'
import type { LineQuantities } from '../../../../contract/shop/orders/line-quantities.ts'
import type { Order } from '../../../../contract/shop/orders/orders.ts'
import type { Refused } from '../../../shared/api/calls.ts'
import { adminApi } from '../../shared/admin-api.ts'
import type { PackLine } from './scan-rules.ts'

/** Whether an accepted replacement waits to be packed, before any other goods of its order. */
export function isReplacementToPack({ order: { replacement } }: OrderStory): boolean {
  return replacement?.state === 'OPEN' && replacement.shipments.every(({ state }) => state !== 'PACKED')
}

/** The lines to pack, of the replacement or of what the order still has to send. */
export function listUnpacked(story: OrderStory): Order['lines'] {
  const { lines, replacement } = story.order
  const replaced = isReplacementToPack(story) ? (replacement?.lines ?? []) : null
  const leftOf = (line: Order['lines'][number]) =>
    replaced === null
      ? line.unsentQuantity
      : (replaced.find(({ number }) => number === line.number)?.quantity ?? 0)
  return lines
    .map((line) => ({ ...line, unsentQuantity: leftOf(line) }))
    .filter(({ unsentQuantity }) => unsentQuantity > 0)
}

/** The lines that are left to pack, with the codes of their labels. */
export function toPackLines(story: OrderStory): PackLine[] {
  return listUnpacked(story).map(({ number, sku, unsentQuantity }) => ({
    number,
    codes: [sku, ...story.gtins.filter((line) => line.number === number).map(({ gtin }) => gtin)],
    left: unsentQuantity,
  }))
}

/** Records a packed shipment of these pieces, or of the replacement, which is packed as a whole. */
export async function recordPacked(story: OrderStory, lines: LineQuantities): Promise<Order | Refused> {
  const { order, orderVersion } = story
  const params = { invoice: order.invoice }
  return isReplacementToPack(story)
    ? await adminApi.replacements.pack({ params, body: { orderVersion } })
    : await adminApi.shipmentStates.pack({ params, body: { lines, orderVersion } })
}

/** The number of the shipment that was packed last. */
export function numberOfPacked({ shipments, replacement }: Order, isReplacement: boolean): number {
  const parcels = isReplacement ? (replacement?.shipments ?? []) : shipments
  return parcels.findLast(({ state }) => state === 'PACKED')?.number ?? 0
}
