import type { RefundKind } from '../../../../../contract/admin/refund-requests.ts'
import type { RefusalOf } from '../../../../../contract/refusals.ts'
import { showPrice } from '../../format.ts'
import { count } from '../plural.ts'

/** Large refunds, which take two of the staff. */
export const refunds = {
  title: 'Refunds to approve',
  none: 'No refund waits to be approved.',
  kinds: { WHOLE: 'Whole order', RETURN: 'Return', PARTIAL: 'Some pieces' } satisfies Record<
    RefundKind,
    string
  >,
  requestedBy: (name: string, at: string) => `Asked by ${name}, ${at}`,
  ownRequest: 'You have asked for this, so somebody else has to approve it.',
  stale: 'The order has moved on since this was asked for, so nobody can approve it. Ask anew.',
  approve: (price: string) => `Approve and refund ${price}`,
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  reason: 'Reason',
  needsSecondApprover: (price: string, before: string | null, all: string, limit: string) =>
    before === null
      ? `${price} is above ${limit}: somebody else with the duty Money has to approve it.`
      : `${price} and the ${before} refunded of this order before are ${all}, which is above ${limit}: somebody else with the duty Money has to approve it.`,
  request: 'Ask for approval',
  requestReason: 'Why it is to be refunded',
  requestDone: 'Asked. It waits for somebody else to approve it.',
  approved: 'Approved. The money is on its way back.',
  pieces: {
    open: 'Give back some pieces',
    hint: 'Say how many of each come back. The order stays paid, and so does its delivery. To give back all that is left, give back the whole order.',
    left: (left: number) => `${count(left, 'piece')} can be given back`,
    noneLeft: 'All of it is given back',
    next: 'Show what this does',
    back: 'Choose other pieces',
    share: (sponsor: string, price: string) => `${price} of what ${sponsor} was to have is taken back`,
    freight: 'Delivery',
    freightStays: 'Stays paid',
  },
}

export const refundRefusals = {
  'quantity-not-refundable': ({ nameEn, left }: { nameEn: string; nameCn: string; left: number }) =>
    `Of ${nameEn || 'one of these lines'}, ${count(left, 'piece')} can be given back.`,
  'whole-order-chosen': () => 'That is all that is left of the order: give back the whole order instead.',
  'refund-takes-two': ({ amountCents, refundedCents, limitCents }: RefusalOf<'refund-takes-two'>) =>
    refunds.needsSecondApprover(
      showPrice(amountCents),
      refundedCents > 0 ? showPrice(refundedCents) : null,
      showPrice(refundedCents + amountCents),
      showPrice(limitCents),
    ),
  'refund-needs-no-second-approver': () => 'You can give this amount back by yourself.',
  'refund-already-requested': () => 'A refund of this order waits to be approved already.',
  'refund-request-closed': () => 'Somebody has decided on this refund meanwhile.',
  'refund-request-stale': () => refunds.stale,
  'refund-request-own': () => 'You have asked for this refund: somebody else has to approve it.',
}

export const refundActs = {
  refundPartially: 'Gave back some pieces',
  requestRefund: 'Asked for a refund',
  approveRefund: 'Approved a refund',
  closeRefundRequest: 'Refused or withdrew a refund',
}

export const refundFacts = { requestedBy: 'Asked by', refundedCents: 'Given back for pieces' }
