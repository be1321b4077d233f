import { z } from 'zod'
import { refundStates } from '../../shop/payments/payments.ts'
import { cents } from '../../values/amounts.ts'
import { id, line, optionalLine } from '../../values/field.ts'
import { invoice } from '../../values/invoice.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const

/** Money that the mall cannot explain or resolve by itself (docs/spec/payments.md#rules, rule 9). The names are stored in
 *  acknowledgements, so they are not renamed. */
export const discrepancyKinds = [
  /** A paid order of the last 14 days without an attempt that paid it. */
  'order-without-capture',
  /** A successful attempt that pays no order and has no refund. */
  'capture-neither-accepted-nor-refunded',
  /** The captured amount differs from the requested one, and was not refunded in full. */
  'money-does-not-fit',
  /** A second capture under the reference of the same attempt. */
  'captured-twice',
  /** An attempt that is undecided an hour after its bank page ended, because its gateway reported no outcome since. */
  'bank-is-silent',
  /** A refund that is unconfirmed after 24 hours. */
  'refund-waits-too-long',
  'refund-failed',
  /** A refund that the gateway cannot make, so the staff pay it by hand. */
  'refund-by-hand',
  /** A verified notification about a payment that the mall does not know. */
  'notification-does-not-fit',
  /** A distributor was paid more than was earned, because goods came back after the payout. */
  'paid-out-too-much',
] as const
export type DiscrepancyKind = (typeof discrepancyKinds)[number]

/** The safe resolutions of a discrepancy, besides acknowledging it. */
export const resolutions = [
  'query-gateway',
  'return-money',
  'send-refund',
  'send-again',
  'record-paid',
] as const
export type Resolution = (typeof resolutions)[number]

/** Maximum discrepancies shown; a higher number means a general failure. */
export const maxDiscrepancies = 50

/** Days for which resolved discrepancies are shown. */
export const resolvedDays = 30

const discrepancyKind = z.enum(discrepancyKinds, { error: 'not-an-option' })

const discrepancy = z.object({
  discrepancyKind,
  subjectId: id.describe('of the order, attempt, capture, refund, notification or distributor'),
  revision: z.string().describe('version of the money; actions are refused once it changed'),
  since: z.iso.datetime(),
  invoice: invoice.nullable().describe('of the order concerned, if known'),
  gateway: z.string().nullable(),
  reference: z.string().nullable().describe('reference at the gateway'),
  expectedCents: cents.nullable().describe('requested amount'),
  atStakeCents: cents.nullable().describe('unexplained or refundable amount'),
  reportedAt: z.iso.datetime().nullable().describe('when the gateway last reported about it'),
  edcNumber: z.string().nullable().describe('of the distributor concerned'),
  resolution: z.enum(resolutions).nullable(),
})
export type Discrepancy = z.infer<typeof discrepancy>

const resolved = z.object({
  kind: z.enum(['paid-after-void', 'paid-twice', 'notified-twice', 'acknowledged']),
  subjectId: id,
  at: z.iso.datetime(),
  invoice: invoice.nullable(),
  amountCents: cents.nullable(),
  refundState: z.enum(refundStates).nullable(),
  repeats: z.int().nullable().describe('number of repetitions of the notification'),
  discrepancyKind: discrepancyKind.nullable(),
  reason: z.string().nullable().describe('of the acknowledgement'),
})
export type ResolvedDiscrepancy = z.infer<typeof resolved>

const shownRevision = {
  revision: z.string({ error: 'required' }).max(100, { error: 'too-long' }),
}
const params = z.object({ discrepancyKind, id })

/** The page on which the staff see and resolve all discrepancies of money. */
export const reconciliationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reconciliation',
    access: staff,
    permissions: ['money'],
    summary: 'All open discrepancies, oldest first; normally none',
    answer: z.object({ items: z.array(discrepancy), hasMore: z.boolean() }),
  }),
  listResolved: endpoint({
    method: 'GET',
    path: '/admin/reconciliation/resolved',
    access: staff,
    permissions: ['money'],
    summary: `Discrepancies of the last ${resolvedDays} days that were resolved or acknowledged`,
    answer: z.object({ items: z.array(resolved) }),
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/admin/reconciliation/:discrepancyKind/:id/resolution',
    repeat: 'state',
    act: 'resolveDiscrepancy',
    access: staff,
    permissions: ['money'],
    summary: 'Resolves a discrepancy, once, even if submitted repeatedly',
    params,
    body: z.object({
      ...shownRevision,
      note: optionalLine(200).describe('how it was paid by hand; required for record-paid only'),
      isPaidOtherwise: z
        .boolean({ error: 'invalid' })
        .optional()
        .describe('of refund-failed: records that the staff paid it, instead of sending it again'),
    }),
    answer: z.object({
      isAnswered: z.boolean().describe('false: the gateway did not answer and will be queried again'),
    }),
    refusals: ['discrepancy-resolved'],
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/admin/reconciliation/:discrepancyKind/:id/acknowledgement',
    repeat: 'state',
    act: 'acknowledgeDiscrepancy',
    access: staff,
    permissions: ['money'],
    summary: 'Acknowledges a discrepancy with a reason, which hides it until its money changes',
    params,
    body: z.object({ ...shownRevision, reason: line(200) }),
    answer: z.object({}),
    refusals: ['discrepancy-resolved'],
  }),
}
