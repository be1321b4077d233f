import type { ApprovalKind } from '../../../../../contract/admin/approvals/approvals.ts'
import type { RefusalOf } from '../../../../../contract/wire/refusals.ts'
import { showPrice } from '../../format/format.ts'
import { showDateTime } from '../../format/format-dates.ts'

/** Payouts, credits and limits that need a second approver. */
export const approvals = {
  title: 'Waiting for approval',
  kinds: {
    PAYOUT: 'Payout',
    OFFSET_CREDIT: 'Large-order credit',
    LIMITS: 'Approval limits',
  } satisfies Record<ApprovalKind, string>,
  about: {
    PAYOUT: (month: string) => `Payout of ${month}`,
    OFFSET_CREDIT: (document: string, edcNumber: string) => `Credit ${document} for ${edcNumber}`,
    LIMITS: (refund: string, credit: string, payout: string) =>
      `New limits: refunds ${refund}, credits ${credit}, payouts ${payout}`,
  },
  requestedBy: (name: string, at: string) => `Requested by ${name}, ${at}`,
  own: 'You requested this, so someone else has to approve it.',
  approve: 'Approve',
  approveTitle: (what: string) => `Approve: ${what}?`,
  approveEffect: {
    PAYOUT: (price: string) => `${price} will be recorded as paid out. This can’t be undone.`,
    OFFSET_CREDIT: (price: string) => `The distributor gets a credit of ${price} immediately.`,
    LIMITS: () => 'From now on, one person alone can act up to these amounts.',
  },
  decline: 'Decline',
  withdraw: 'Withdraw',
  reason: 'Reason',
  declineReason: 'Reason for declining',
  withdrawReason: 'Reason for withdrawing',
  request: 'Request approval',
  requested: 'Approval requested. Someone else on the team has to approve it.',
  approved: 'Approved.',
}

export const approvalRefusals = {
  'approval-needed': ({ amountCents, limitCents }: RefusalOf<'approval-needed'>) =>
    `${showPrice(amountCents)} is above the limit of ${showPrice(limitCents)} for one person, so someone else has to approve it.`,
  'approval-unneeded': () => 'This doesn’t need a second approval.',
  'approval-open': () => 'This is already waiting for approval.',
  'approval-closed': () => 'Someone else has already handled this request.',
  'approval-own': () => approvals.own,
  'approval-too-early': ({ grantableFrom }: RefusalOf<'approval-too-early'>) =>
    `You are the only administrator, so you can approve your own request from ${showDateTime('en', grantableFrom)}.`,
}

export const approvalActs = {
  requestApproval: 'Requested approval',
  approveRequest: 'Approved request',
  closeApproval: 'Declined or withdrew request',
}
