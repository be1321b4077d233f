import { createHash } from 'node:crypto'
import { type Outcome, outcomes, type Payment } from '../records/records.ts'
import { type Html, html } from './html.ts'
import { alertBox, cancelForm, money, type PageContext, summary } from './layout.ts'

/** Outcomes offered by a wallet, which has no 3-D Secure and no stolen cards. */
export const walletOutcomes: readonly Outcome[] = outcomes.filter(
  (outcome) => outcome !== 'challenge' && outcome !== 'stolen',
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
    outcome,
  ) => html`<label class="choice"><input type="radio" name="outcome" value="${outcome}" ${outcome === 'approve' && html`checked`}>
${t.outcomes[outcome]}</label>`,
)}
</fieldset>
</form>
${cancelForm(context, path)}
</section>`
}

const size = 25

/** A fake QR code without content, because a real one would invite scanning. Derived from the reference, so that a
 *  reload shows the same picture. */
function pictureOfCode(reference: string, label: string): Html {
  const bits = createHash('sha512').update(reference).digest()
  const dots: string[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (isDark(bits, x, y)) dots.push(`M${x} ${y}h1v1h-1z`)
  }
  const corners = [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const
  return html`<svg class="code" viewBox="-2 -2 29 29" role="img" aria-label="${label}" shape-rendering="crispEdges">
<path d="${dots.join('')}"/>
${corners.map(([x, y]) => html`<path d="M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z" fill-rule="evenodd"/>`)}
<rect class="tag" x="7" y="10" width="11" height="5"/><text x="12.5" y="13.55" text-anchor="middle">DEMO</text>
</svg>`
}

function isDark(bits: Buffer, x: number, y: number): boolean {
  const inCorner = (x < 8 && y < 8) || (x > size - 9 && y < 8) || (x < 8 && y > size - 9)
  const inTag = x >= 6 && x <= 18 && y >= 9 && y <= 15
  const place = y * size + x
  const byte = (bits[place % bits.length] ?? 0) ^ (bits[(place >> 3) % bits.length] ?? 0)
  return !inCorner && !inTag && ((byte >> (place & 7)) & 1) === 1
}
