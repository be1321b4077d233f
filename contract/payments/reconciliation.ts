import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, line, optionalLine } from '../field.ts'
import { cents } from '../money.ts'
import { invoice } from '../orders/orders.ts'
import { refundStates } from './payments.ts'

const staff = ['ROLE_CMS_IIT'] as const

/** What the mall cannot explain or put right by itself (docs/spec/payments.md#rules, rule 9). */
export const troubles = [
  'order-without-capture',
  'capture-neither-kept-nor-returned',
  'money-does-not-fit',
  'captured-twice',
  'bank-is-silent',
  'refund-waits-too-long',
  'refund-failed',
  'refund-by-hand',
  'notification-does-not-fit',
  'paid-out-too-much',
] as const
export type Trouble = (typeof troubles)[number]

/** The one thing that the staff can safely do about an exception, beside looking at it. */
export const remedies = ['ask-bank', 'return-money', 'send-refund', 'send-again', 'record-paid'] as const
export type Remedy = (typeof remedies)[number]

/** The most exceptions that are shown: past so many, something is wrong with more than payments. */
export const mostExceptions = 50

/** So far the board looks back at what is settled. */
export const settledDays = 30

const trouble = z.enum(troubles, { error: 'not-an-option' })

const exception = z.object({
  trouble,
  subjectId: id.describe('of the order, attempt, capture, refund, notification or distributor'),
  standing: z.string().describe('how the money stands; acts are refused once it stands otherwise'),
  since: z.iso.datetime(),
  invoice: invoice.nullable().describe('of the order that it is about, where that is known'),
  gateway: z.string().nullable(),
  reference: z.string().nullable().describe('what the bank calls it by'),
  expectedCents: cents.nullable().describe('what was asked for'),
  atStakeCents: cents.nullable().describe('what is unexplained, or has to go back'),
  toldAt: z.iso.datetime().nullable().describe('when the bank last said anything about it'),
  edcNumber: z.string().nullable().describe('of the distributor that it is about'),
  remedy: z.enum(remedies).nullable(),
})
export type Exception = z.infer<typeof exception>

const settled = z.object({
  kind: z.enum(['paid-after-void', 'paid-twice', 'notified-twice', 'looked-at']),
  subjectId: id,
  at: z.iso.datetime(),
  invoice: invoice.nullable(),
  amountCents: cents.nullable(),
  refundState: z.enum(refundStates).nullable(),
  repeats: z.int().nullable().describe('how often the same notification came again'),
  trouble: trouble.nullable(),
  reason: z.string().nullable().describe('of whoever looked at it'),
})
export type SettledException = z.infer<typeof settled>

const pressed = {
  standing: z.string({ error: 'required' }).max(100, { error: 'too-long' }),
}
const params = z.object({ trouble, id })

/** The board on which the staff see everything about money that disagrees, and put it right. */
export const reconciliationEndpoints = {
  listExceptions: endpoint({
    method: 'GET',
    path: '/desk/reconciliation',
    access: staff,
    duties: ['money'],
    summary: 'Everything about money that disagrees, oldest first; none is the normal state',
    answer: z.object({ items: z.array(exception), hasMore: z.boolean() }),
  }),
  listSettledExceptions: endpoint({
    method: 'GET',
    path: '/desk/reconciliation/settled',
    access: staff,
    duties: ['money'],
    summary: `What disagreed in the last ${settledDays} days and was settled, by the mall itself or by somebody who looked at it`,
    answer: z.object({ items: z.array(settled) }),
  }),
  remedyException: endpoint({
    method: 'POST',
    path: '/desk/reconciliation/:trouble/:id/remedy',
    act: 'remedyException',
    access: staff,
    duties: ['money'],
    summary: 'Does the one safe thing about an exception, once, however often it is pressed',
    params,
    body: z.object({
      ...pressed,
      note: optionalLine(200).describe('how it was paid by hand; needed for record-paid alone'),
    }),
    answer: z.object({
      isAnswered: z.boolean().describe('false: the bank did not answer, and is asked again later'),
    }),
    refusals: ['exception-settled'],
  }),
  lookAtException: endpoint({
    method: 'POST',
    path: '/desk/reconciliation/:trouble/:id/look',
    act: 'lookAtException',
    access: staff,
    duties: ['money'],
    summary: 'Takes an exception off the board, with a reason, for as long as its money stands as it does',
    params,
    body: z.object({ ...pressed, reason: line(200) }),
    answer: z.object({}),
    refusals: ['exception-settled'],
  }),
}
