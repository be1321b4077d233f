import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import type { undoneBeforeMail as storedReason } from '../../../contract/admin/orders/shipments.ts'
import type { GoodsNames } from '../../../contract/shop/catalogue/goods-name.ts'
import type { OrderState } from '../../../contract/shop/orders/orders.ts'
import type { RefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import type { AdminText } from '../../shared/text/shape/admin.ts'
import type { Text } from '../../shared/text/shape/text.ts'

/** Tone of the badge of a state: who has to act, or how the order ended. */
export const toneOfState = {
  UNPAID: 'othersAct',
  PAID: 'neutral',
  CANCEL: 'ended',
  APPEAL: 'customerWaits',
  REFUND: 'othersAct',
  RETURNSUCCESS: 'ended',
} as const satisfies Record<OrderState, string>

export const orderStates = Object.keys(toneOfState) as OrderState[]

/** A state in words. A refund in full tells whether the goods had left, since only those can have been returned, or were
 *  exchanged. */
export function nameOfState(
  {
    orderState,
    hasLeft,
    isExchanged,
    isReplacing = false,
  }: { orderState: OrderState; hasLeft: boolean; isExchanged: boolean; isReplacing?: boolean },
  { refundedInFull, customerWaiting }: AdminText['orders'],
  { orders }: Text,
): string {
  if (isReplacing) return orders.statuses.REPLACEMENT_IN_PROGRESS
  if (orderState === 'APPEAL') return customerWaiting
  if (orderState !== 'RETURNSUCCESS') return orders.states[orderState]
  if (isExchanged) return refundedInFull.exchanged
  return hasLeft ? refundedInFull.afterShipping : refundedInFull.beforeShipping
}

/** The changes of state. An exchange of all goods, and a refund of the whole order without a return, are one each,
 *  although the order passes through the state of a return. */
function listStateChanges({ changes, order }: OrderStory): OrderStory['changes'] {
  return changes.filter(({ state, cause, at }, place) => {
    const next = changes[place + 1]
    if (state === 'REFUND' && next?.state === 'RETURNSUCCESS' && next.at === at) return false
    return order.status !== 'EXCHANGED' || !cause.startsWith('edited')
  })
}

/** A change of state in words. Shoppers see APPEAL as the message that they sent. */
function nameOfChange(
  { state, cause }: OrderStory['changes'][number],
  { order, refunds }: OrderStory,
  words: AdminText['orders'],
  { orders }: Text,
): string {
  if (cause === 'exchanged') return words.refundedInFull.exchanged
  const isUnpaid = order.unpaidRefundCents > 0 || refunds.some((refund) => refund.state === 'PENDING')
  if (state === 'RETURNSUCCESS' && isUnpaid) return words.refundedInFull.unpaid
  return state === 'APPEAL' ? words.customerWaiting : orders.states[state]
}

/** An event of an order. */
export interface TimelineEntry {
  key: string
  at: string
  /** The staff record only the day. */
  isDay?: boolean
  kind: keyof AdminText['orders']['timeline']
  what: string
  detail: string
}

/** Timeline of an order, oldest first. */
export function buildTimeline(
  story: OrderStory,
  admin: AdminText,
  text: Text,
  nameOf: (goods: GoodsNames) => string,
): TimelineEntry[] {
  const { orders: words } = admin
  const all: TimelineEntry[] = [
    ...listStateChanges(story).map((change) => ({
      key: `state-${change.number}`,
      at: change.at,
      kind: 'state' as const,
      what: nameOfChange(change, story, words, text),
      detail: [showCause(change.cause, admin), change.cause.startsWith('admin') && story.actors.cancelled]
        .filter(Boolean)
        .join(' · '),
    })),
    ...listShipmentEvents(story, words, text),
    ...listPaymentEvents(story, admin),
    ...story.mails.map(({ id, kind, state, createdAt }) => ({
      key: id,
      at: createdAt,
      kind: 'mail' as const,
      what: mailName(kind, admin),
      detail: showMailState(state, admin),
    })),
    ...story.receivers.slice(1).map((version, index) => ({
      key: `receiver-${version.number}`,
      at: version.at,
      kind: 'receiver' as const,
      what: words.receiverVersion(nameAndPhone(story.receivers[index]), nameAndPhone(version)),
      detail: [version.reason, version.staffName].join(' · '),
    })),
    ...story.notes.map(({ id, staffName, note, at }) => ({
      key: id,
      at,
      kind: 'note' as const,
      what: note,
      detail: staffName,
    })),
    ...listGoodsEvents(story, admin, nameOf),
    ...story.appeals.map(({ id, requestType, state, dateCreated }) => ({
      key: id,
      at: dateCreated,
      kind: 'appeal' as const,
      what: text.appeals.requestTypes[requestType as keyof Text['appeals']['requestTypes']] ?? requestType,
      detail: admin.appeals.states[state as keyof AdminText['appeals']['states']] ?? state,
    })),
  ]
  return all.sort((entry, other) => entry.at.localeCompare(other.at))
}

/** The steps of the shipment, and what the staff recorded of it. An order that another release shipped has no record. */
function listShipmentEvents(
  { order: { progress }, shipments, actors }: OrderStory,
  words: AdminText['orders'],
  text: Text,
): TimelineEntry[] {
  const kind = 'shipment' as const
  const last = shipments.findLast((shipment) => shipment.kind !== 'CORRECTED')
  const steps = progress.flatMap(({ step, at }) => {
    if (at === null || (step === 'shipped' && last?.kind === 'SHIPPED')) return []
    if (step !== 'confirmed' && step !== 'shipped' && step !== 'arrived') return []
    const detail = (step !== 'shipped' && actors[step]) || ''
    return [{ key: step, at, isDay: step === 'arrived', kind, what: text.orders.steps[step], detail }]
  })
  const records = shipments.map(({ id, at, logisticsInfo, earlierInfo, reason, staffName, ...one }) => {
    const what = {
      SHIPPED: text.orders.steps.shipped,
      CORRECTED: words.shipmentCorrected,
      UNDONE: words.undoneShipment,
    }[one.kind]
    const numbers = earlierInfo === null ? logisticsInfo : `${earlierInfo} → ${logisticsInfo}`
    return {
      key: id,
      at,
      kind,
      what,
      detail: [numbers, showUndoReason(reason, words), staffName].filter(Boolean).join(' · '),
    }
  })
  return [...steps, ...records]
}

/** Payments, notifications of the gateway, and refunds. */
function listPaymentEvents(story: OrderStory, { orders: words, refunds }: AdminText): TimelineEntry[] {
  return [
    ...story.attempts.map((attempt) => ({
      key: attempt.id,
      at: attempt.createdAt,
      kind: 'attempt' as const,
      what: words.attemptStates[attempt.state],
      detail: [
        attempt.gateway,
        attempt.brand ?? attempt.method,
        showPrice(attempt.capturedCents ?? attempt.amountCents),
        attempt.merchantRef,
      ].join(' · '),
    })),
    ...story.notifications.map(({ id, gateway, verdict, repeats, receivedAt }) => ({
      key: id,
      at: receivedAt,
      kind: 'notification' as const,
      what: words.verdicts[verdict as keyof typeof words.verdicts] ?? verdict,
      detail: repeats === 0 ? gateway : `${gateway} · ${words.repeated(repeats)}`,
    })),
    ...story.refunds.map(({ id, state, amountCents, kind, reason, note, staffName, createdAt }) => ({
      key: id,
      at: createdAt,
      kind: 'refund' as const,
      what: words.refundStates[state],
      detail: [
        showPrice(amountCents),
        reason === null ? kind && refunds.kinds[kind] : refunds.reasons[reason],
        note,
        staffName,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ]
}

/** What came back and what was exchanged. */
function listGoodsEvents(
  story: OrderStory,
  admin: AdminText,
  nameOf: (goods: GoodsNames) => string,
): TimelineEntry[] {
  return [
    ...story.replacements.flatMap((replacement) => listReplacementEvents(replacement, admin, nameOf)),
    ...story.receipts.map(({ number, lines, refundCents, note, staffName, at }) => ({
      key: `receipt-${number}`,
      at,
      kind: 'receipt' as const,
      what: [
        admin.returns.received,
        ...lines.map((line) => `${withOption(line, nameOf)}: ${admin.returns.receipt[line.outcome]}`),
      ].join('\n'),
      detail: [showPrice(refundCents), note, staffName].filter(Boolean).join(' · '),
    })),
    ...story.edits.map(({ number, state, addedInvoice, removed, added, reason, staffName, at }) => ({
      key: `edit-${number}`,
      at,
      kind: 'edit' as const,
      what: [
        admin.orderEdits.states[state],
        ...removed.map((goods) => `− ${withOption(goods, nameOf)}`),
        ...added.map((goods) => `+ ${withOption(goods, nameOf)}`),
      ].join('\n'),
      detail: [addedInvoice, reason, staffName].filter(Boolean).join(' · '),
    })),
  ]
}

/** The acceptance of a replacement and its end. */
function listReplacementEvents(
  replacement: OrderStory['replacements'][number],
  { replacements: words }: AdminText,
  nameOf: (goods: GoodsNames) => string,
): TimelineEntry[] {
  const { id, lines, acceptedAt, acceptedBy, state, endedAt, endedBy, logisticsInfo, cancelReason } =
    replacement
  const goods = lines.map((line) => withOption(line, nameOf))
  const kind = 'replacement' as const
  const what = [words.accepted, ...goods].join('\n')
  const accepted = { key: `accepted-${id}`, at: acceptedAt, kind, what, detail: acceptedBy }
  if (endedAt === null) return [accepted]
  const end = {
    key: `ended-${id}`,
    at: endedAt,
    kind,
    what: state === 'SENT' ? words.sent : words.cancelled,
    detail: [logisticsInfo, cancelReason, endedBy].filter(Boolean).join(' · '),
  }
  return [accepted, end]
}

function withOption(goods: GoodsNames & { quantity: number }, nameOf: (goods: GoodsNames) => string): string {
  return `${nameOf(goods)} × ${goods.quantity}`
}

function nameAndPhone(receiver: OrderStory['receivers'][number] | undefined): string {
  return receiver === undefined ? '' : `${receiver.name} ${receiver.phone}`
}

/** Subject of a mail. */
export function mailName(kind: string, { mails }: AdminText): string {
  return mails.kinds[kind as keyof typeof mails.kinds] ?? kind
}

/** Delivery state of a mail. */
export function showMailState(state: string, { mails }: AdminText): string {
  return mails.states[state as keyof typeof mails.states] ?? state
}

/** The reason of an undone shipment; that of one press is a code. */
function showUndoReason(reason: string | null, { undoneBeforeMail }: AdminText['orders']): string | null {
  return reason === ('BEFORE_MAIL' satisfies typeof storedReason) ? undoneBeforeMail : reason
}

/** Cause of a state change; the history stores a code, whose kind is shown. */
function showCause(cause: string, { orders, refunds }: AdminText): string {
  const words = orders.causes
  const [mark = '', rest = ''] = cause.split(/: ?(.*)/s)
  if (mark === 'admin') return words.admin(rest)
  if (mark === 'refund') return refunds.reasons[rest as RefundReason] ?? words.other
  if (mark === 'edited') return words.edited(rest)
  if (mark === 'the goods are kept' && rest !== '') return words.goodsKeptFor(rest)
  const known: Record<string, string> = {
    placed: words.placed,
    prepared: words.prepared,
    added: words.added,
    carried: words.carried,
    exchanged: words.exchanged,
    notification: words.notification,
    query: words.query,
    cancellation: words.cancellation,
    appeal: words.appeal,
    'paid by offset credit': words.offsetCredit,
    'nothing to pay': words.nothingToPay,
    'payment window over': words.windowOver,
    'given up by the shopper': words.cancelledByShopper,
    'the goods are back': words.goodsReturned,
    'some of the goods are back': words.someGoodsReturned,
    'replacement sent': words.replacementSent,
    'the goods are kept': words.goodsKept,
  }
  return known[mark] ?? words.other
}
