import assert from 'node:assert'
import type { Cents } from '../../contract/money.ts'
import type { OrderState, PaymentType } from '../../contract/orders/orders.ts'
import { type AttemptState, attemptStates, undecidedStates } from '../../contract/payments/payments.ts'
import type { Refusal } from '../../contract/refusals.ts'

/** How a shopper pays at a gateway, for each payment type of the specification.
 *  OFFSET_DADAN takes no money, so no gateway serves it. */
const methods = {
  JETCO: 'CARD',
  'ALIPAY.HK': 'ALIPAY_HK',
  'ALIPAY.CN': 'ALIPAY_CN',
  OFFSET_DADAN: null,
} as const satisfies Record<PaymentType, string | null>

/** How a shopper pays who has chosen this payment type, or null where no gateway is asked. */
export function payMethodOf(type: PaymentType) {
  return methods[type]
}

/** The payment type that a gateway's method belongs to. */
export function paymentTypeOf(method: NonNullable<ReturnType<typeof payMethodOf>>): PaymentType {
  const types = Object.keys(methods) as PaymentType[]
  const type = types.find((one) => methods[one] === method)
  assert(type, `no payment type is paid by ${method}`)
  return type
}

/** The amounts that a gateway takes at once, in Hong Kong cents. */
export interface AmountLimits {
  minCents: Cents
  maxCents: Cents
}

/** The amounts that a gateway takes by one method: the narrower of its own limits and the method's. */
export function limitsOf(
  { minCents, maxCents, largestCents }: AmountLimits & { largestCents: Partial<Record<string, Cents>> },
  method: string,
): AmountLimits {
  return { minCents, maxCents: Math.min(maxCents, largestCents[method] ?? maxCents) }
}

/** Why a gateway takes no payment of this amount, or null. */
export function refusalOfAmount(amountCents: Cents, { minCents, maxCents }: AmountLimits): Refusal | null {
  if (amountCents < minCents) return { code: 'payment-type-unavailable', minCents }
  return amountCents > maxCents ? { code: 'payment-type-unavailable', largestCents: maxCents } : null
}

/** What a notification or a query says of a payment. */
export interface PaymentReport {
  state: 'OPEN' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'NOT_FOUND'
  /** What the gateway took; null while it took nothing. */
  amountCents: Cents | null
  currency: string | null
}

/** What is known of an attempt's money. */
export interface AttemptFacts {
  state: AttemptState
  /** The order's total, which the gateway was asked for. */
  amountCents: Cents
  currency: string
  capturedCents: Cents | null
}

/** What is known of an attempt once a report has been heard. It only ever moves on, so reports may come in any order
 *  and as often as they like: a failure told after the success changes nothing (docs/spec/payments.md#rules, rule 5).
 *  A success counts only with exactly the amount and currency that were asked for; any other money goes to
 *  REVIEW and never makes an order PAID (rule 4). */
export function attemptAfter<Attempt extends AttemptFacts>(attempt: Attempt, report: PaymentReport): Attempt {
  const told = stateToldBy(attempt, report)
  if (told === null || isBehind(told, attempt.state)) return attempt
  if (told === 'SUCCEEDED') return { ...attempt, state: told, capturedCents: attempt.amountCents }
  if (told !== 'REVIEW') return { ...attempt, state: told }
  // Of several amounts that do not fit, the largest stands, so that their order does not matter.
  return {
    ...attempt,
    state: told,
    capturedCents: Math.max(attempt.capturedCents ?? 0, report.amountCents ?? 0),
  }
}

/** Money that a gateway took once, by the gateway's own reference. */
export interface Capture {
  ref: string
  amountCents: Cents
  currency: string | null
}

/** Which capture of an attempt counts, and which pay for nothing. */
export interface SortedCaptures {
  own: Capture | null
  extra: Capture[]
}

/** Splits the captures that a gateway reports under one reference. The first known one counts, unless a later one is
 *  of the right amount and nothing was refunded of the first; every other one has to go back. A report may name
 *  only the newest capture, so `own` is null when it says nothing of the one that counts. */
export function sortCaptures(
  attempt: AttemptFacts & { captureRef: string | null },
  captures: readonly Capture[],
  hasRefunds: boolean,
): SortedCaptures {
  const fits = (one: Capture) => one.amountCents === attempt.amountCents && one.currency === attempt.currency
  const known = captureOf(attempt)
  const isOpen = known === null || (attempt.state === 'REVIEW' && !hasRefunds)
  const fitting = isOpen ? captures.find(fits) : undefined
  const own = fitting ?? captures.find(({ ref }) => known === null || ref === known.ref) ?? null
  const others = captures.filter(({ ref }) => ref !== own?.ref && ref !== known?.ref)
  const isReplaced = known !== null && own !== null && own.ref !== known.ref
  return { own, extra: isReplaced ? [known, ...others] : others }
}

/** The capture that an attempt rests on, or null while it has none that a reference names. */
function captureOf({ captureRef, capturedCents, currency }: AttemptFacts & { captureRef: string | null }) {
  return captureRef === null ? null : { ref: captureRef, amountCents: capturedCents ?? 0, currency }
}

/** What an attempt becomes when its gateway could not or would not close it. */
export function attemptLeftOpen<Attempt extends AttemptFacts>(attempt: Attempt): Attempt {
  return attempt.state === 'OPEN' ? { ...attempt, state: 'OPEN_UNCONFIRMED' } : attempt
}

/** Whether money may still arrive for it, so that its gateway must be asked again. */
export function isUndecided(state: AttemptState): boolean {
  return undecidedStates.some((undecided) => undecided === state)
}

/** Whether its gateway holds money: nobody may be asked to pay the same order once more. */
export function hasTakenMoney(state: AttemptState): boolean {
  return state === 'SUCCEEDED' || state === 'REVIEW'
}

/** What follows from an attempt for its order: paid by it, or a refund under a key that happens once, or nothing.
 *  A success after voiding leaves the order at CANCEL (rule 7); a second success is given back (rule 8). */
export type Consequence =
  | { act: 'pay-order' }
  | { act: 'refund'; because: 'late' | 'duplicate'; reasonKey: string }
  | { act: 'nothing' }

export function consequenceOf(
  attempt: { id: string; state: AttemptState; paysOrder: boolean },
  orderState: OrderState,
): Consequence {
  if (attempt.state !== 'SUCCEEDED' || attempt.paysOrder) return { act: 'nothing' }
  if (orderState === 'UNPAID') return { act: 'pay-order' }
  if (orderState === 'CANCEL') return { act: 'refund', because: 'late', reasonKey: `late:${attempt.id}` }
  return { act: 'refund', because: 'duplicate', reasonKey: `dup:${attempt.id}` }
}

function stateToldBy(attempt: AttemptFacts, report: PaymentReport): AttemptState | null {
  switch (report.state) {
    case 'SUCCEEDED':
      return report.amountCents === attempt.amountCents && report.currency === attempt.currency
        ? 'SUCCEEDED'
        : 'REVIEW'
    case 'FAILED':
    case 'CANCELLED':
    case 'EXPIRED':
      return report.state
    // Not decided yet, or not arrived: neither is an end.
    case 'OPEN':
    case 'PENDING':
    case 'NOT_FOUND':
      return null
  }
}

function isBehind(told: AttemptState, known: AttemptState): boolean {
  return attemptStates.indexOf(told) < attemptStates.indexOf(known)
}
