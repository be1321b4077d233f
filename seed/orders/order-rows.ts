import { rowOfOrder, rowsOfLines } from '../../server/orders/place/order-rows.ts'
import type { StoredCalendar } from '../../server/settings/delivery-calendar-queries.ts'
import { findDeliveryDay } from '../../server/settings/delivery-day-rules.ts'
import { appealId } from './appeal-rows.ts'
import type { ComposedOrder } from './compose-order.ts'

/** The row of an order in its final state. */
export function orderRow({ id, invoice, order, story }: ComposedOrder) {
  const { state, paidAt, confirmedAt, shippedAt, arrivedAt } = story
  return {
    ...rowOfOrder(invoice, order),
    id,
    state,
    shipped_state: confirmedAt ? 'CONFIRMED' : 'WAIT_CONFIRM',
    paid_at: paidAt,
    cancelled_at: findCancellation(story),
    confirmed_at: confirmedAt,
    shipped_at: shippedAt,
    logistics_info: shippedAt ? `SF Express SF${invoice.slice(2)}` : null,
    arrived_at: arrivedAt,
  }
}

/** The lines of an order. */
export function lineRows({ id, lines }: ComposedOrder) {
  return rowsOfLines(id, lines)
}

/** The state history of an order. */
export function changeRows(composed: ComposedOrder) {
  const { id, order, story } = composed
  const links = [{ to: 'UNPAID', at: order.createdAt }, ...story.changes]
  return links.map(({ to, at }, place) => ({
    order_id: id,
    number: place + 1,
    from_state: links[place - 1]?.to ?? null,
    to_state: to,
    cause: stateChangeCause(composed, place),
    at,
  }))
}

/** The reason of a state change, in the words of the regular commands. */
function stateChangeCause(composed: ComposedOrder, place: number): string {
  const { story, order } = composed
  const change = story.changes[place - 1]
  if (change === undefined) return 'placed'
  if (change.to === 'CANCEL')
    return change.at < order.payBefore ? 'given up by the shopper' : 'payment window over'
  if (change.to === 'RETURNSUCCESS') return 'the goods are back'
  const [requestedAt] = story.appeal?.messageTimes ?? []
  return place === 1 || !requestedAt
    ? gatewayReference(change.at)
    : `appeal:${appealId(composed, requestedAt)}`
}

/** The stock holds of an order, which has ended. */
export function holdRows({ id, lines, story }: ComposedOrder) {
  const state = story.paidAt ? 'CLAIMED' : 'RELEASED'
  const endedAt = story.paidAt ?? findCancellation(story)
  return lines.map(({ specificationId, quantity }) => ({
    order_id: id,
    specification_id: specificationId,
    quantity,
    state,
    ended_at: endedAt,
  }))
}

/** Stock movements of an order: shipped goods, and an equal delivery a day before placement, so that the stock
 *  matches the demo catalogue. */
export function movementRows({ id, lines, order, story }: ComposedOrder) {
  const { paidAt } = story
  if (paidAt === null) return []
  const deliveredAt = new Date(order.createdAt.getTime() - 86_400_000)
  return lines.flatMap(({ specificationId: specification_id, quantity }) => [
    { specification_id, quantity, reason: 'RECEIPT', order_id: null, created_at: deliveredAt },
    { specification_id, quantity: -quantity, reason: 'SALE', order_id: id, created_at: paidAt },
  ])
}

/** The promised day of delivery of a paid order. One that has not arrived is promised from its last step on, so that none is
 *  late in a fresh mall. */
export function promiseRows({ id, story }: ComposedOrder, calendar: StoredCalendar, now: Date) {
  const { paidAt, shippedAt, arrivedAt } = story
  if (paidAt === null) return []
  const from = arrivedAt ? paidAt : (shippedAt ?? now)
  const promised_on = findDeliveryDay(from, calendar, new Set(calendar.holidays))
  return [{ order_id: id, promised_on, promised_at: paidAt }]
}

/** The use of a discount code by an order. A limited code has one use left for it. */
export function codeUseRows({ id, order, story, code }: ComposedOrder) {
  if (code === null) return []
  return [
    {
      order_id: id,
      discount_code_id: code.id,
      person_id: order.personId,
      use_number: code.maxUses === null ? null : 1,
      use_number_of_person: 1,
      off_basis_points: 'basisPoints' in code.off ? code.off.basisPoints : null,
      off_cents: 'cents' in code.off ? code.off.cents : null,
      state: story.paidAt ? 'USED' : 'FREED',
      locked_at: order.createdAt,
      ended_at: story.paidAt ?? findCancellation(story),
    },
  ]
}

/** Payments of the past have no signed notification, so their source is a query. */
export function gatewayReference(at: Date): string {
  return `query:${at.toISOString()}`
}

export function findCancellation({ changes }: ComposedOrder['story']): Date | null {
  return changes.find(({ to }) => to === 'CANCEL')?.at ?? null
}
