import type { Payment, PaymentState } from '../records/records.ts'
import { type Html, html } from './html.ts'
import { type PageContext, summary } from './layout.ts'

/** A closed payment: its result and the link back to the shop. */
export function closedPage(
  context: PageContext,
  payment: Payment,
  state: Exclude<PaymentState, 'OPEN'>,
): Html {
  const { t } = context
  const [title, sentence] = t.closed[state]
  const shopUrl = state === 'CANCELLED' || state === 'EXPIRED' ? payment.cancelUrl : payment.returnUrl
  return html`${summary(context, payment, false)}
<section class="paper closed" data-state="${state}">
<h1>${title}</h1>
<p role="status">${sentence}</p>
${state !== 'PENDING' && html`<a class="pay" href="${shopUrl}">${t.back}</a>`}
</section>`
}
