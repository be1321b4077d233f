import { type Outcome, outcomes, type Payment } from '../records/records.ts'
import { type Html, html } from './html.ts'
import { alertBox, cancelForm, money, type PageContext, summary } from './layout.ts'
import { pictureOfCode } from './picture-of-code.ts'

/** Outcomes offered by a wallet, which has no 3-D Secure and no stolen cards. */
export const walletOutcomes: readonly Outcome[] = outcomes.filter(
  (one) => one !== 'challenge' && one !== 'stolen',
)

export interface WalletPage {
  path: string
  triesLeft: number | null
}

/** The page of both Alipays. A button replaces the scan of a QR code. */
export function walletPage(context: PageContext, payment: Payment, { path, triesLeft }: WalletPage): Html {
  const { t, lang } = context
  return html`${summary(context, payment, true)}
<section class="paper">
<h1>${t.walletTitle(t.wallets[payment.method])}</h1>
${triesLeft !== null && alertBox(t.declined(triesLeft))}
<figure>${pictureOfCode(payment.bankRef, t.notACode)}<figcaption>${t.scan}</figcaption></figure>
<form method="post" action="${path}/wallet?lang=${lang}" data-working="${t.working}">
<button class="pay">${t.pay(money(payment.amountCents))}</button>
<fieldset><legend>${t.walletOutcome}</legend>
${walletOutcomes.map(
  (
    one,
  ) => html`<label class="choice"><input type="radio" name="outcome" value="${one}" ${one === 'approve' && html`checked`}>
${t.outcomes[one]}</label>`,
)}
</fieldset>
</form>
${cancelForm(context, path)}
</section>`
}
