import type { Payment } from '../records/records.ts'
import { type Html, html } from './html.ts'
import { alertBox, cancelForm, type PageContext, summary } from './layout.ts'

export interface ChallengePage {
  path: string
  triesLeft: number | null
}

/** The 3-D Secure challenge. The one-time password is shown on the page instead of sent to a phone. */
export function challengePage(
  context: PageContext,
  payment: Payment,
  { path, triesLeft }: ChallengePage,
): Html {
  const { t, lang } = context
  const wrong = triesLeft !== null
  return html`${summary(context, payment, true)}
<section class="paper">
<h1>${t.challengeTitle}</h1>
<p>${t.challengeText(payment.instrument?.brand ?? '', payment.instrument?.last4 ?? '')}</p>
<p class="sms">${t.challengeSms} <output for="code">${payment.challengeCode}</output></p>
${wrong && alertBox(t.challengeWrong(triesLeft))}
<form method="post" action="${path}/challenge?lang=${lang}" data-working="${t.working}">
<div class="field"><label for="code">${t.challengeCode}</label>
<input id="code" name="code" required autofocus autocomplete="one-time-code" inputmode="numeric" maxlength="6"
${wrong && html`aria-invalid="true"`}></div>
<button class="pay">${t.confirm}</button>
</form>
<form method="post" action="${path}/other-card?lang=${lang}"><button class="quiet">${t.otherCard}</button></form>
${cancelForm(context, path)}
</section>`
}
