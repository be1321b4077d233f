import type {
  DiscrepancyKind,
  Resolution,
  ResolvedDiscrepancy,
} from '../../../../../contract/admin/payments/reconciliation.ts'
import { count } from '../../format/plural.ts'

/** Payment discrepancies and their resolutions. */
export const money = {
  title: 'Reconciliation',
  open: 'Discrepancies',
  openHint: 'Payments that the system can’t explain or resolve by itself, oldest first.',
  none: 'All payments reconciled.',
  hasMore: 'Only the oldest discrepancies are shown.',
  toBoard: 'Go to reconciliation',
  since: 'Since',
  order: 'Order',
  gateway: 'Bank',
  reference: 'Bank reference',
  expected: 'Expected amount',
  /** Label of the amount concerned; null where no money was taken. */
  atStake: {
    'order-without-capture': null,
    'capture-neither-accepted-nor-refunded': 'Amount taken',
    'money-does-not-fit': 'Amount taken',
    'captured-twice': 'Amount taken',
    'bank-is-silent': null,
    'refund-waits-too-long': 'Amount to refund',
    'refund-failed': 'Amount to refund',
    'refund-by-hand': 'Amount to refund',
    'notification-does-not-fit': null,
    'paid-out-too-much': 'Paid out too much',
  } satisfies Record<DiscrepancyKind, string | null>,
  reportedAt: 'Last response from the bank',
  never: 'Never',
  distributor: 'Distributor',
  discrepancyKinds: {
    'order-without-capture': 'Order is paid, but no payment found',
    'capture-neither-accepted-nor-refunded': 'Payment taken, neither accepted nor refunded',
    'money-does-not-fit': 'Amount taken doesn’t match',
    'captured-twice': 'Order charged twice',
    'bank-is-silent': 'No answer from the bank about a payment',
    'refund-waits-too-long': 'Refund pending for more than a day',
    'refund-failed': 'Refund failed',
    'refund-by-hand': 'Manual refund needed',
    'notification-does-not-fit': 'Bank notification doesn’t match',
    'paid-out-too-much': 'Paid out more than earned',
  } satisfies Record<DiscrepancyKind, string>,
  hints: {
    'order-without-capture':
      'The order is marked as paid, but no matching payment was found. Nothing happens automatically. Check the payment in the bank’s dashboard before you ship.',
    'capture-neither-accepted-nor-refunded':
      'The bank took this payment, but it belongs to no order and no refund has started. It is refunded in full once the bank confirms it again.',
    'money-does-not-fit':
      'The bank took a different amount from the one requested. The order isn’t paid by it, and no new payment page is opened. Once the order is cancelled, the payment can be refunded in full.',
    'captured-twice':
      'The bank took a second payment for this order. Refund it in the bank’s dashboard, then mark this as reviewed.',
    'bank-is-silent':
      'The payment page has ended and the bank hasn’t said whether it was paid. The system checks automatically for four days.',
    'refund-waits-too-long':
      'The refund was sent, but the bank hasn’t confirmed it. The system checks automatically for four days. Checking again never refunds twice.',
    'refund-failed':
      'The bank declined this refund, so the company still holds the money. The system checks with the bank first, then sends the refund again under a new number. If it is declined again, refund it in another way and record a manual refund.',
    'refund-by-hand':
      'The bank no longer accepts a refund of this payment. Refund the customer another way and note how.',
    'notification-does-not-fit':
      'The bank sent a genuine notification of a payment or refund that wasn’t requested here. Nothing was changed. Check in the bank’s dashboard whose payment it is.',
    'paid-out-too-much':
      'Items were returned after their earnings were paid out. The difference is deducted from later payouts automatically.',
  } satisfies Record<DiscrepancyKind, string>,
  resolutions: {
    'query-gateway': 'Check with the bank again',
    'return-money': 'Refund in full',
    'send-refund': 'Check refund again',
    'send-again': 'Resend refund',
    'record-paid': 'Record manual refund',
  } satisfies Record<Resolution, string>,
  prompts: {
    'return-money': (amount: string) =>
      `${amount} will be refunded to the original card or wallet. This can’t be undone.`,
    'send-again': (amount: string) =>
      `The bank will be asked again to refund ${amount}. This can’t be undone.`,
    'record-paid': (amount: string) => `${amount} will be recorded as refunded. Nothing is sent to the bank.`,
  },
  note: 'How it was refunded (shown in the activity log)',
  answered: 'The bank has responded.',
  done: 'Done.',
  unanswered: 'The bank didn’t respond. Try again later.',
  acknowledge: 'Mark as reviewed',
  acknowledgeFailedRefund:
    'Only if the customer has this money already: later refunds of the order count it as paid. The reason is shown in the activity log.',
  acknowledgeHint: 'Hidden from this list until its amounts change. The reason is shown in the activity log.',
  reason: 'Reason',
  showEvidence: 'Show evidence',
  hideEvidence: 'Hide evidence',
  evidence: 'Evidence',
  resolved: 'Resolved in the last 30 days',
  resolvedHint: 'Discrepancies that the system resolved or staff reviewed.',
  noneResolved: 'No resolved discrepancies.',
  at: 'Time',
  what: 'Discrepancy',
  outcome: 'Outcome',
  kinds: {
    'paid-after-void': 'Paid after the order was cancelled',
    'paid-twice': 'Paid twice',
    'notified-twice': 'Repeated bank notification',
    acknowledged: 'Reviewed by staff',
  } satisfies Record<ResolvedDiscrepancy['kind'], string>,
  repeated: (repeats: number) => `Same notification received ${count(repeats, 'more time')}, nothing changed`,
  acknowledgedWithReason: (discrepancyKind: string, reason: string) => `${discrepancyKind}: ${reason}`,
}
