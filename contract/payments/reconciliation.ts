import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, line, optionalLine } from '../field.ts'
import { cents } from '../money.ts'
import { invoice } from '../orders/orders.ts'
import { refundStates } from './payments.ts'

const staff = ['ROLE_CMS_IIT'] as const

/** What the mall cannot explain or put right by itself (docs/spec/payments.md#rules, rule 9). */
export const discrepancyKinds = [
  'order-without-capture',
  'capture-neither-accepted-nor-refunded',
  'money-does-not-fit',
  'captured-twice',
  'bank-is-silent',
  'refund-waits-too-long',
  'refund-failed',
  'refund-by-hand',
  'notification-does-not-fit',
  'paid-out-too-much',
] as const
export type DiscrepancyKind = (typeof discrepancyKinds)[number]

/** The one thing that the staff can safely do about an discrepancy, beside looking at it. */
export const resolutions = [
  'query-gateway',
  'return-money',
  'send-refund',
  'send-again',
  'record-paid',
] as const
export type Resolution = (typeof resolutions)[number]

/** The most discrepancies that are shown: past so many, something is wrong with more than payments. */
export const maxExceptions = 50

/** So far the board looks back at what is settled. */
export const resolvedDays = 30

const discrepancyKind = z.enum(discrepancyKinds, { error: 'not-an-option' })

const discrepancy = z.object({
  discrepancyKind,
  subjectId: id.describe('of the order, attempt, capture, refund, notification or distributor'),
  revision: z.string().describe('how the money stands; acts are refused once it stands otherwise'),
  since: z.iso.datetime(),
  invoice: invoice.nullable().describe('of the order that it is about, where that is known'),
  gateway: z.string().nullable(),
  reference: z.string().nullable().describe('what the bank calls it by'),
  expectedCents: cents.nullable().describe('what was asked for'),
  atStakeCents: cents.nullable().describe('what is unexplained, or has to go back'),
  toldAt: z.iso.datetime().nullable().describe('when the bank last said anything about it'),
  edcNumber: z.string().nullable().describe('of the distributor that it is about'),
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
  repeats: z.int().nullable().describe('how often the same notification came again'),
  discrepancyKind: discrepancyKind.nullable(),
  reason: z.string().nullable().describe('of whoever looked at it'),
})
export type ResolvedDiscrepancy = z.infer<typeof resolved>

const shownRevision = {
  revision: z.string({ error: 'required' }).max(100, { error: 'too-long' }),
}
const params = z.object({ discrepancyKind, id })

/** The board on which the staff see everything about money that disagrees, and put it right. */
export const reconciliationEndpoints = {
  listDiscrepancies: endpoint({
    method: 'GET',
    path: '/admin/reconciliation',
    access: staff,
    permissions: ['money'],
    summary: 'Everything about money that disagrees, oldest first; none is the normal state',
    answer: z.object({ items: z.array(discrepancy), hasMore: z.boolean() }),
  }),
  listResolvedDiscrepancies: endpoint({
    method: 'GET',
    path: '/admin/reconciliation/settled',
    access: staff,
    permissions: ['money'],
    summary: `What disagreed in the last ${resolvedDays} days and was settled, by the mall itself or by somebody who looked at it`,
    answer: z.object({ items: z.array(resolved) }),
  }),
  resolveDiscrepancy: endpoint({
    method: 'POST',
    path: '/admin/reconciliation/:discrepancyKind/:id/resolution',
    act: 'resolveDiscrepancy',
    access: staff,
    permissions: ['money'],
    summary: 'Does the one safe thing about an discrepancy, once, however often it is pressed',
    params,
    body: z.object({
      ...shownRevision,
      note: optionalLine(200).describe('how it was paid by hand; needed for record-paid alone'),
    }),
    answer: z.object({
      isAnswered: z.boolean().describe('false: the bank did not answer, and is asked again later'),
    }),
    refusals: ['discrepancy-resolved'],
  }),
  acknowledgeDiscrepancy: endpoint({
    method: 'POST',
    path: '/admin/reconciliation/:discrepancyKind/:id/look',
    act: 'acknowledgeDiscrepancy',
    access: staff,
    permissions: ['money'],
    summary: 'Takes an discrepancy off the board, with a reason, for as long as its money stands as it does',
    params,
    body: z.object({ ...shownRevision, reason: line(200) }),
    answer: z.object({}),
    refusals: ['discrepancy-resolved'],
  }),
}
