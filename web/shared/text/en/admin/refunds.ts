import type { RefundKind } from '../../../../../contract/admin/refunds/refund-requests.ts'
import type { ReturnOutcome } from '../../../../../contract/shop/appeals/received-goods.ts'
import type { RefundReason } from '../../../../../contract/shop/orders/refund-reasons.ts'
import type { RefusalOf } from '../../../../../contract/wire/refusals.ts'
import { showPrice } from '../../format/format.ts'
import { showDateTime } from '../../format/format-dates.ts'

/** Large refunds, which need a second approver. */
export const refunds = {
  title: 'Refunds to approve',
  none: 'No refunds to approve.',
  kinds: {
    WHOLE: 'Whole order',
    RETURN: 'Return',
    PARTIAL: 'Some items',
    GOODWILL: 'Goodwill',
    EDIT: 'Order edit',
  } satisfies Record<RefundKind, string>,
  requestedBy: (name: string, at: string) => `Requested by ${name}, ${at}`,
  ownRequest: 'You requested this refund, so someone else has to approve it.',
  stale: 'The order has changed since this was requested, so it can’t be approved. Request it again.',
  approve: (price: string) => `Approve and refund ${price}`,
  refuse: 'Decline',
  withdraw: 'Withdraw',
  refuseReason: 'Reason for declining',
  withdrawReason: 'Reason for withdrawing',
  needsSecondApprover: (price: string, before: string | null, all: string, limit: string) =>
    before === null
      ? `${price} is above ${limit}, so someone else with the Money permission has to approve it.`
      : `${price} plus the ${before} already refunded is ${all}, above ${limit}, so someone else with the Money permission has to approve it.`,
  request: 'Request approval',
  requestReason: 'Reason for the refund',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  quantityMissing: 'Enter at least 1 of an item.',
  reasonMissing: 'Choose why you’re refunding.',
  reasons: {
    CANCELLED: 'Cancelled before shipping',
    LOST: 'Lost on the way',
    UNDELIVERABLE: 'Couldn’t be delivered and came back to us',
    DAMAGED: 'Arrived damaged, wrong or missing; customer sends nothing back',
    RETURNED: 'Returned by the customer',
    GOODWILL: 'Goodwill, such as for a late parcel',
    PRICE: 'Price adjustment',
  } satisfies Record<RefundReason, string>,
  note: 'Note (added to the order timeline)',
  requestEffect: 'Nothing is refunded until someone approves.',
  goods: 'Items',
  requestDone: 'Approval requested. Someone else on the team has to approve it.',
  approved: 'Approved. The refund is on its way.',
  goodwill: {
    open: 'Refund an amount',
    hint: 'The customer keeps the items; PV and earnings don’t change. To refund items, use “Refund items”.',
    amount: 'Amount (HK$)',
    atMost: (left: string) => `Up to ${left}`,
    before: 'Refunded so far',
    act: 'Refund amount',
  },
  pieces: {
    open: 'Refund items',
    hint: 'Enter how many of each item to refund. The order stays paid and delivery isn’t refunded. To refund everything that is left, use “Refund order”.',
    left: (left: number) => `Up to ${left}`,
    noneLeft: 'Fully refunded',
    next: 'Review refund',
    back: 'Change items',
    share: (sponsor: string, price: string) => `${price} of ${sponsor}’s earnings is reversed`,
    freight: 'Delivery',
    freightStays: 'Not refunded',
  },
}

/** The received goods of a return. */
export const returns = {
  title: 'Receive the return',
  hint: 'Enter how many of each item arrived and what happens to them. Items that are sold again or discarded are refunded; items you send back or haven’t received are not.',
  outcomes: { RESELL: 'Sell again', DISCARD: 'Discard', SEND_BACK: 'Send back' } satisfies Record<
    ReturnOutcome,
    string
  >,
  receipt: {
    RESELL: 'sold again',
    DISCARD: 'discarded',
    SEND_BACK: 'sent back',
    NOT_RECEIVED: 'not received',
  },
  received: 'Return completed',
  missing: (missing: number) => (missing === 0 ? 'All received.' : `Not received: ${missing}`),
  tooMany: (quantity: number) => `The customer asked to return ${quantity}.`,
  nothing:
    'Enter at least 1 received item. If the customer keeps everything, press “Customer keeps the items”.',
  review: 'Review refund',
  confirmTitle: (invoice: string) => `Complete the return of order ${invoice}?`,
  refund: (amount: string) => `Complete return and refund ${amount}`,
  end: 'End return without a refund',
}

/** An accepted replacement. */
export const replacements = {
  accepted: 'Replacement accepted',
  toSend: 'Replacement to send',
  toOrder: 'Send it from the order page',
  sent: 'Replacement sent',
  cancelled: 'Replacement cancelled',
  mark: 'Replacement',
  parcel: (number: number) => `Replacement parcel ${number}`,
  logisticsOf: (number: number) => `Tracking number of replacement parcel ${number}`,
  recordTitle: (number: number) => `Record the status of replacement parcel ${number}`,
  undoTitle: (number: number) => `Undo replacement parcel ${number}?`,
  undoEffect:
    'The replacement must be sent again, and the request stays open until then. If the shipping email has been sent, the customer gets an email that the replacement hasn’t shipped yet.',
  takeApartTitle: (number: number) => `Unpack replacement parcel ${number}?`,
  takeApartEffect: 'The replacement must be packed again.',
  pack: 'Mark replacement as packed',
  send: 'Mark replacement as sent',
  sendHint: 'Its items have left the stock. The customer gets an email with the tracking number.',
  cancel: 'Cancel replacement',
  cancelTitle: (invoice: string) => `Cancel the replacement for order ${invoice}?`,
  cancelEffect:
    'Its items go back into stock, and the request stays open. Tell the customer what happens instead. To refund the items, reply and close the request first.',
}

export const refundRefusals = {
  'replacement-open': ({ by }: RefusalOf<'replacement-open'>) =>
    (by === undefined ? '' : `${by.staffName} accepted it: ${showDateTime('en', by.at)}. `) +
    'A replacement is waiting to be sent. Send or cancel it first.',
  'replacement-not-open': () => 'This order no longer has a replacement to send or cancel.',
  'appeal-closed': ({ by }: RefusalOf<'appeal-closed'>) =>
    by === undefined
      ? 'This conversation has just been closed. Check what was decided; your text is kept.'
      : `${by.staffName} closed this conversation: ${showDateTime('en', by.at)}. Check what was decided; your text is kept.`,
  'return-not-possible': ({ by }: RefusalOf<'return-not-possible'>) =>
    by === undefined
      ? 'This order has no open return.'
      : `This order has no open return. ${by.staffName} completed it: ${showDateTime('en', by.at)}.`,
  'appeal-changed-meanwhile': () => 'There are new messages. Read them before you reply.',
  'saved-reply-name-taken': () => 'A saved reply with this name exists.',
  'saved-replies-full': ({ max }: { max: number }) =>
    `There are ${max} saved replies already. Remove one first.`,
  'quantity-not-refundable': ({ nameEn, left }: { nameEn: string; nameCn: string; left: number }) =>
    `You can refund up to ${left} of ${nameEn || 'this item'}.`,
  'whole-order-chosen': () => 'That is everything left in the order. Use “Refund order” instead.',
  'refund-needs-approval': ({ amountCents, refundedCents, limitCents }: RefusalOf<'refund-needs-approval'>) =>
    refunds.needsSecondApprover(
      showPrice(amountCents),
      refundedCents > 0 ? showPrice(refundedCents) : null,
      showPrice(refundedCents + amountCents),
      showPrice(limitCents),
    ),
  'refund-exceeds-payment': ({ leftCents }: RefusalOf<'refund-exceeds-payment'>) =>
    leftCents > 0
      ? `You can refund up to ${showPrice(leftCents)} of this payment.`
      : 'There is no card or Alipay payment left to refund.',
  'refund-needs-no-second-approver': () => 'This amount doesn’t need a second approval.',
  'refund-already-requested': () => 'A refund of this order is already waiting for approval.',
  'refund-request-closed': () => 'Someone else has already handled this refund.',
  'refund-request-stale': () => refunds.stale,
  'refund-request-own': () => 'You requested this refund, so someone else has to approve it.',
}

export const refundActs = {
  refundPartially: 'Refunded items',
  refundGoodwill: 'Refunded amount',
  editOrder: 'Changed items of order',
  requestRefund: 'Requested refund',
  approveRefund: 'Approved refund',
  closeRefundRequest: 'Declined or withdrew refund',
}

export const refundFacts = { requestedBy: 'Requested by', refundedCents: 'Refunded' }
