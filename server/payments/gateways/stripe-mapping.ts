import type Stripe from 'stripe'
import type { GatewayEvent, GatewayPayment, GatewayPaymentState, GatewayRefund } from './payment-gateway.ts'

/** Converts a Checkout Session. The payment intent holds the captured amount; an event has only the intent's
 *  id, so there the session's amount counts, which Stripe captures in full or not at all. */
export function toGatewayPayment(session: Stripe.Checkout.Session, reportedAt?: number): GatewayPayment {
  const state = findPaymentState(session)
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const isPaid = state === 'SUCCEEDED'
  const paidAt = charge?.created ?? reportedAt
  return {
    state,
    amountCents: isPaid ? heldCents(session, intent, charge) : null,
    currency: (intent?.currency ?? session.currency)?.toUpperCase() ?? null,
    gatewayRef: session.id,
    brand: charge?.payment_method_details?.card?.brand ?? charge?.payment_method_details?.type ?? null,
    lastFour: charge?.payment_method_details?.card?.last4 ?? null,
    paidAt: isPaid && paidAt ? new Date(paidAt * 1000) : null,
    // A session in payment mode has one payment intent, which is captured once.
    captures: [],
    raw: { id: session.id, status: session.status, paymentStatus: session.payment_status },
  }
}

/** What is left of a capture. A session stays paid after its charge is refunded on Stripe's pages or
 *  disputed, and that money must not pay for an order (docs.stripe.com/api/charges/object). */
function heldCents(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  charge: Stripe.Charge | null,
): number {
  if (charge?.disputed) return 0
  return (intent?.amount_received ?? session.amount_total ?? 0) - (charge?.amount_refunded ?? 0)
}

/** A complete but unpaid session waits for Alipay, unless its payment failed or was cancelled
 *  (docs.stripe.com/checkout/fulfillment). */
function findPaymentState({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): GatewayPaymentState {
  if (payment_status === 'paid') return 'SUCCEEDED'
  if (status === 'expired') return 'EXPIRED'
  if (status === 'open') return 'OPEN'
  const intentStatus = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  return intentStatus === 'requires_payment_method' || intentStatus === 'canceled' ? 'FAILED' : 'PENDING'
}

/** Converts a refund (docs.stripe.com/refunds). One that was made in Stripe's dashboard has none of our ids. */
export function toGatewayRefund(refund: Stripe.Refund): GatewayRefund {
  const raw = { id: refund.id, status: refund.status, failure: refund.failure_reason ?? null }
  return { state: refundState(refund.status), gatewayRefundRef: refund.id, raw }
}

function refundState(status: string | null): GatewayRefund['state'] {
  if (status === 'succeeded') return 'SUCCEEDED'
  return status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING'
}

/** Converts a Stripe event that the mall uses; returns null for any other. */
export function toGatewayEvent(event: Stripe.Event): GatewayEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object
      const payment = toGatewayPayment(session, event.created)
      const hasFailed = event.type === 'checkout.session.async_payment_failed'
      return {
        kind: 'payment',
        eventId: event.id,
        merchantRef: session.client_reference_id ?? '',
        payment: hasFailed ? { ...payment, state: 'FAILED', amountCents: null, paidAt: null } : payment,
      }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object
      const refundId = refund.metadata?.refundId ?? refund.id
      return { kind: 'refund', eventId: event.id, refundId, refund: toGatewayRefund(refund) }
    }
    case 'charge.dispute.created': {
      const { payment_intent: intent, charge } = event.data.object
      const about = intent ?? charge
      return { kind: 'dispute', eventId: event.id, reference: typeof about === 'string' ? about : about.id }
    }
    default:
      return null
  }
}
