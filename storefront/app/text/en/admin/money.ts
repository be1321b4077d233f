import type {
  DiscrepancyKind,
  Resolution,
  ResolvedDiscrepancy,
} from '../../../../../contract/payments/reconciliation.ts'
import { count } from '../plural.ts'

/** Money that disagrees, and what can be done about it. */
export const money = {
  title: 'Reconciliation',
  open: 'What disagrees',
  openHint:
    'Everything about money that the mall cannot explain or put right by itself, oldest first. Each has one button that does no harm when it is pressed twice.',
  none: 'All money is accounted for.',
  hasMore: 'There are more of them: these are the oldest.',
  toBoard: 'Reconciliation of payments',
  since: 'Since',
  order: 'Order',
  gateway: 'Bank',
  reference: 'The bank knows it as',
  expected: 'Asked for',
  atStake: 'Concerned',
  reportedAt: 'The bank last spoke',
  never: 'Never',
  distributor: 'Distributor',
  discrepancyKinds: {
    'order-without-capture': 'Paid, but no payment is known',
    'capture-neither-accepted-nor-refunded': 'Money taken, neither kept nor given back',
    'money-does-not-fit': 'The amount taken does not fit',
    'captured-twice': 'Captured twice for one order',
    'bank-is-silent': 'The bank does not say whether it was paid',
    'refund-waits-too-long': 'A refund has waited for more than a day',
    'refund-failed': 'A refund has failed',
    'refund-by-hand': 'To be paid back by hand',
    'notification-does-not-fit': 'A notice of the bank does not fit',
    'paid-out-too-much': 'More was paid out than is earned now',
  } satisfies Record<DiscrepancyKind, string>,
  hints: {
    'order-without-capture':
      'The order counts as paid, but no payment is known that pays for it. Nothing happens by itself. Look for its money on the bank’s own pages before the goods leave.',
    'capture-neither-accepted-nor-refunded':
      'The bank took this money, it pays for no order, and no refund was begun. Once the bank confirms it again, all of it goes back.',
    'money-does-not-fit':
      'The bank took another amount than it was asked for. The order is not paid by it, and no new page of the bank is opened. When the order is void, the money can go back in full.',
    'captured-twice':
      'The bank captured a second payment under the reference of this order. Refund this capture on the bank’s own pages, then mark this as looked at.',
    'bank-is-silent':
      'The time to pay is over, and the bank has not said whether this page was paid. The mall asks by itself for four days.',
    'refund-waits-too-long':
      'The refund was sent, and the bank has not confirmed it. The mall asks by itself for four days. Asking again never pays twice.',
    'refund-failed':
      'The bank refused to give this money back, so the company still has it. The bank is asked first; if it has not paid, the refund is sent again under a new number. If it keeps refusing, pay it back on the bank’s own pages and mark this as looked at.',
    'refund-by-hand':
      'The bank takes no refund of this payment any more. Pay the shopper in another way and write down how.',
    'notification-does-not-fit':
      'The bank sent genuine word of a payment or a refund that the mall never asked for. It changed nothing. Find out on the bank’s own pages whose money it is.',
    'paid-out-too-much':
      'Goods came back after their profit share had been paid out. The difference is taken off the next payouts by itself.',
  } satisfies Record<DiscrepancyKind, string>,
  resolutions: {
    'query-gateway': 'Ask the bank again',
    'return-money': 'Give the money back in full',
    'send-refund': 'Ask for the refund again',
    'send-again': 'Send the refund again',
    'record-paid': 'Record that it was paid by hand',
  } satisfies Record<Resolution, string>,
  prompts: {
    'return-money': (amount: string) =>
      `${amount} goes back to the card or wallet it came from. This cannot be undone.`,
    'send-again': (amount: string) =>
      `The bank is asked once more to give ${amount} back. This cannot be undone.`,
    'record-paid': (amount: string) => `${amount} counts as given back. Nothing is sent to the bank.`,
  },
  note: 'How it was paid, for the log',
  answered: 'The bank has answered.',
  done: 'Done.',
  unanswered: 'The bank did not answer. Please press again later.',
  acknowledge: 'Mark as looked at',
  acknowledgeHint:
    'It leaves the board for as long as its money stands as it does now. The reason stays in the log.',
  reason: 'Reason',
  showEvidence: 'Show the evidence',
  hideEvidence: 'Hide the evidence',
  evidence: 'Evidence',
  resolved: 'Settled in the last 30 days',
  resolvedHint: 'What disagreed and was put right by the mall itself, or was looked at by one of us.',
  noneResolved: 'Nothing disagreed.',
  at: 'When',
  what: 'What',
  outcome: 'What came of it',
  kinds: {
    'paid-after-void': 'Paid after the order was void',
    'paid-twice': 'Paid twice',
    'notified-twice': 'Told twice by the bank',
    acknowledged: 'Looked at',
  } satisfies Record<ResolvedDiscrepancy['kind'], string>,
  repeated: (repeats: number) => `The same notice came ${count(repeats, 'more time')} and changed nothing`,
  acknowledgedWithReason: (discrepancyKind: string, reason: string) => `${discrepancyKind}: ${reason}`,
}
