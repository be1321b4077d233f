import assert from 'node:assert'
import type { BankPage } from '../../../contract/shop/checkout/checkout.ts'
import { notificationPath } from '../../../contract/shop/payments/payments.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { type Attempt, type OrderToPay, saveGatewayRef } from '../attempts/attempt-queries.ts'
import { maxPageMs } from '../attempts/payment-rules.ts'
import { nextQueryAt } from '../attempts/query-schedule-rules.ts'
import { recordGatewayFault } from '../gateways/gateway-faults.ts'
import { createGateways } from '../gateways/gateways.ts'
import { GatewayRefused, GatewayUnreachable, type StartedPayment } from '../gateways/payment-gateway.ts'
import { closeAttempt } from '../reports/close-attempt.ts'

type Deps = Pick<Dependencies, 'config' | 'db' | 'clock' | 'log'>

/** The page, or why there is none. REFUSED: the gateway will not open it. NO_ANSWER: it did not answer, or the order no
 *  longer needs the page. */
export type OpenResult = BankPage | 'REFUSED' | 'NO_ANSWER'

/** Requests the bank page of an attempt. A repeated identical request returns the same page. */
export async function openPage(
  deps: Deps,
  order: Pick<OrderToPay, 'invoice' | 'payBefore'>,
  attempt: Attempt,
  language: Language,
): Promise<OpenResult> {
  const started = await callGateway(deps, order, attempt, language)
  if (typeof started === 'string') return started
  if (await isWanted(deps, attempt, started.gatewayRef)) return { fields: {}, ...started.redirect }
  // The order was abandoned, or another tab was faster, while the gateway was opening this page.
  await closeAttempt(deps, { ...attempt, gatewayRef: started.gatewayRef })
  return 'NO_ANSWER'
}

async function callGateway(
  deps: Deps,
  order: Pick<OrderToPay, 'invoice' | 'payBefore'>,
  attempt: Attempt,
  language: Language,
): Promise<StartedPayment | 'REFUSED' | 'NO_ANSWER'> {
  const { config } = deps
  const result = new URL('/order/result', config.publicUrl)
  result.search = new URLSearchParams({ invoice: order.invoice, lang: language }).toString()
  assert(attempt.currency === 'HKD', 'the mall is paid in Hong Kong dollars')
  try {
    return await createGateways(deps)
      .get(attempt.gateway)
      .start({
        attemptId: attempt.id,
        merchantRef: attempt.merchantRef,
        method: attempt.method,
        amountCents: attempt.amountCents,
        currency: attempt.currency,
        orderNumber: order.invoice,
        language,
        payBefore: pageDeadline(order, attempt),
        returnUrl: result.href,
        cancelUrl: `${result.href}&cancelled`,
        notifyUrl: new URL(notificationPath(attempt.gateway), createGateways(deps).notifyBase).href,
      })
  } catch (error) {
    // The attempt is retained: if the request arrived after all, a later query finds out.
    if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
    await recordGatewayFault(deps, { gateway: attempt.gateway, call: 'START', error })
    return error instanceof GatewayRefused ? 'REFUSED' : 'NO_ANSWER'
  }
}

/** Depends on the attempt and its order only, so that a repeated request is identical. */
function pageDeadline({ payBefore }: Pick<OrderToPay, 'payBefore'>, { createdAt }: Attempt): Date {
  return new Date(Math.min(payBefore.getTime(), createdAt.getTime() + maxPageMs))
}

/** Whether the page may be shown: its order is still unpaid, and this attempt is still open. */
async function isWanted({ db, clock }: Deps, attempt: Attempt, gatewayRef: string | null): Promise<boolean> {
  const next = nextQueryAt(attempt.createdAt, clock.now())
  const { state, orderState } = await saveGatewayRef(db, attempt, {
    gatewayRef,
    nextQueryAt: next,
    now: clock.now(),
  })
  return orderState === 'UNPAID' && state === 'OPEN'
}
