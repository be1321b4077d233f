import type { OrderState } from '../../../contract/shop/orders/orders.ts'
import {
  type AttemptState,
  attemptStates,
  undecidedStates,
} from '../../../contract/shop/payments/payments.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** A Stripe page lives at most 24 hours, and up to half an hour beyond its deadline. A later payment opens a new page. */
export const maxPageMs = 20 * 3_600_000

/** Minimum and maximum of one payment at a gateway, in Hong Kong cents. */
export interface AmountLimits {
  minCents: Cents
  maxCents: Cents
}

/** The limits of a gateway for one method: the narrower of the gateway's and the method's. */
export function findAmountLimits(
  {
    minCents,
    maxCents,
    maxCentsByMethod,
  }: AmountLimits & { maxCentsByMethod: Partial<Record<string, Cents>> },
  method: string,
): AmountLimits {
  return { minCents, maxCents: Math.min(maxCents, maxCentsByMethod[method] ?? maxCents) }
}

/** Returns the refusal of a payment outside the limits, or null. */
export function findRefusalOfAmount(
  amountCents: Cents,
  { minCents, maxCents }: AmountLimits,
): Refusal | null {
  if (amountCents < minCents) return { code: 'payment-type-unavailable', minCents }
  return amountCents > maxCents ? { code: 'payment-type-unavailable', maxCents } : null
}

/** A payment as a notification or a query reports it. */
export interface PaymentReport {
  state: 'OPEN' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'NOT_FOUND'
  /** The captured amount; null before any capture. */
  amountCents: Cents | null
  currency: string | null
}

/** The facts of an attempt that decide about its money. */
export interface AttemptFacts {
  state: AttemptState
  /** The amount requested from the gateway. */
  amountCents: Cents
  currency: string
  capturedCents: Cents | null
}

/** Applies a report to an attempt. States only advance, in any order of reports (docs/spec/payments.md#rules, rule
 *  5). A success needs the exact amount and currency; other money goes to REVIEW (rule 4). */
export function attemptAfter<Attempt extends AttemptFacts>(attempt: Attempt, report: PaymentReport): Attempt {
  const reported = stateReportedBy(attempt, report)
  if (reported === null || isBehind(reported, attempt.state)) return attempt
  if (reported === 'SUCCEEDED') return { ...attempt, state: reported, capturedCents: attempt.amountCents }
  if (reported !== 'REVIEW') return { ...attempt, state: reported }
  // Of several mismatching amounts the largest counts, so that their order does not matter.
  return {
    ...attempt,
    state: reported,
    capturedCents: Math.max(attempt.capturedCents ?? 0, report.amountCents ?? 0),
  }
}

/** One capture of money, by the gateway's reference. */
export interface Capture {
  ref: string
  amountCents: Cents
  currency: string | null
}

/** The capture of an attempt that counts, and those that pay for no order. */
export interface SplitCaptures {
  own: Capture | null
  extra: Capture[]
}

/** Splits the captures under one reference. The first capture counts, unless a later one matches the amount and
 *  nothing of the first was refunded. `own` is null when the report omits the capture that counts. */
export function splitCaptures(
  attempt: AttemptFacts & { captureRef: string | null },
  captures: readonly Capture[],
  hasRefunds: boolean,
): SplitCaptures {
  const fits = (capture: Capture) =>
    capture.amountCents === attempt.amountCents && capture.currency === attempt.currency
  const known = toCapture(attempt)
  const isOpen = known === null || (attempt.state === 'REVIEW' && !hasRefunds)
  const fitting = isOpen ? captures.find(fits) : undefined
  const own = fitting ?? captures.find(({ ref }) => known === null || ref === known.ref) ?? null
  const others = captures.filter(({ ref }) => ref !== own?.ref && ref !== known?.ref)
  const isReplaced = known !== null && own !== null && own.ref !== known.ref
  return { own, extra: isReplaced ? [known, ...others] : others }
}

/** Returns the capture of an attempt, or null if none has a reference. */
function toCapture({ captureRef, capturedCents, currency }: AttemptFacts & { captureRef: string | null }) {
  return captureRef === null ? null : { ref: captureRef, amountCents: capturedCents ?? 0, currency }
}

/** Returns an attempt whose gateway could not or would not close it. */
export function attemptLeftOpen<Attempt extends AttemptFacts>(attempt: Attempt): Attempt {
  return attempt.state === 'OPEN' ? { ...attempt, state: 'OPEN_UNCONFIRMED' } : attempt
}

/** Whether money may still arrive, so that the gateway must be queried again. */
export function isUndecided(state: AttemptState): boolean {
  return undecidedStates.some((undecided) => undecided === state)
}

/** Whether its gateway holds money: then the order must not be paid once more. */
export function hasTakenMoney(state: AttemptState): boolean {
  return state === 'SUCCEEDED' || state === 'REVIEW'
}

/** What a captured payment causes. A success after cancelling leaves the order at CANCEL (rule 7); a second success is
 *  refunded (rule 8). `reasonKey` is unique per refund, so a repetition refunds nothing. */
export type Consequence =
  | { act: 'pay-order' }
  | { act: 'refund'; cause: 'late' | 'duplicate'; reasonKey: string }
  | { act: 'nothing' }

export function decideConsequence(
  attempt: { id: string; state: AttemptState; paysOrder: boolean },
  orderState: OrderState,
): Consequence {
  if (attempt.state !== 'SUCCEEDED' || attempt.paysOrder) return { act: 'nothing' }
  if (orderState === 'UNPAID') return { act: 'pay-order' }
  if (orderState === 'CANCEL') return { act: 'refund', cause: 'late', reasonKey: `late:${attempt.id}` }
  return { act: 'refund', cause: 'duplicate', reasonKey: `dup:${attempt.id}` }
}

function stateReportedBy(attempt: AttemptFacts, report: PaymentReport): AttemptState | null {
  switch (report.state) {
    case 'SUCCEEDED':
      return report.amountCents === attempt.amountCents && report.currency === attempt.currency
        ? 'SUCCEEDED'
        : 'REVIEW'
    case 'FAILED':
    case 'CANCELLED':
    case 'EXPIRED':
      return report.state
    // Undecided or unknown to the gateway: neither is final.
    case 'OPEN':
    case 'PENDING':
    case 'NOT_FOUND':
      return null
  }
}

function isBehind(reported: AttemptState, known: AttemptState): boolean {
  return attemptStates.indexOf(reported) < attemptStates.indexOf(known)
}
