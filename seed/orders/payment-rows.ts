import { toPayMethod } from '../../server/payments/gateways/pay-method-rules.ts'
import { seededId, sha256 } from '../random/seeded-id.ts'
import type { ComposedOrder } from './compose-order.ts'
import { findCancellation, gatewayReference } from './order-rows.ts'

/** The payment attempt of an order, successful or not. */
export function attemptRow(composed: ComposedOrder) {
  const { order, story } = composed
  const moneyAt = story.paidAt ?? story.paidLateAt
  const completedAt = moneyAt ?? findCancellation(story)
  const isGivenUp = completedAt !== null && completedAt < order.payBefore
  return {
    id: writeAttemptId(composed),
    order_id: composed.id,
    merchant_ref: toHex(`attempt-${order.idempotencyKey}`),
    gateway: 'demo-bank',
    method: toPayMethod(order.paymentType) ?? 'CARD',
    amount_cents: order.figures.totalCents,
    state: moneyAt ? 'SUCCEEDED' : isGivenUp ? 'CANCELLED' : 'EXPIRED',
    gateway_ref: moneyAt ? `pay_${toHex(`gateway-${order.idempotencyKey}`).toLowerCase()}` : null,
    brand: moneyAt ? cardBrand(composed) : null,
    card_last_four: moneyAt ? lastFourDigits(composed) : null,
    pays_order: story.paidAt !== null,
    evidence: completedAt ? gatewayReference(completedAt) : null,
    captured_cents: moneyAt ? order.figures.totalCents : null,
    created_at: new Date(order.createdAt.getTime() + 1_000),
    completed_at: completedAt,
  }
}

/** Refunds: of returned goods, and of a payment for a cancelled order. */
export function refundRows(composed: ComposedOrder) {
  const { id, order, story } = composed
  if (story.refundedAt === null) return []
  const attemptId = writeAttemptId(composed)
  const decidedAt = story.paidLateAt ?? story.changes.at(-1)?.at ?? story.refundedAt
  return [
    {
      id: seededId(decidedAt, `refund-${order.idempotencyKey}`),
      attempt_id: attemptId,
      reason_key: story.paidLateAt ? `late:${attemptId}` : `return:${id}`,
      amount_cents: order.figures.totalCents,
      state: 'SUCCEEDED',
      gateway_refund_ref: `ref_${toHex(`refund-${order.idempotencyKey}`).toLowerCase()}`,
      created_at: decidedAt,
      completed_at: story.refundedAt,
    },
  ]
}

function writeAttemptId({ order }: ComposedOrder): string {
  return seededId(order.createdAt, `attempt-${order.idempotencyKey}`)
}

function cardBrand({ order, choose }: ComposedOrder): string {
  if (order.paymentType === 'ALIPAY.HK') return 'AlipayHK'
  if (order.paymentType === 'ALIPAY.CN') return 'Alipay'
  return choose.oneOf('brand', ['Visa', 'Visa', 'Mastercard', 'UnionPay'])
}

/** The digits of the demo bank's test card of the same brand. */
function lastFourDigits(composed: ComposedOrder): string | null {
  const digits: Record<string, string> = { Visa: '4242', Mastercard: '4444', UnionPay: '0005' }
  return digits[cardBrand(composed)] ?? null
}

function toHex(key: string): string {
  return sha256(key).toString('hex').slice(0, 32).toUpperCase()
}
