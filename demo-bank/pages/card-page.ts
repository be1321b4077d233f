import type { BankText } from '../records/bank-text.ts'
import { type CardFaults, type CardForm, type TestCard, testCards } from '../records/cards.ts'
import type { Payment } from '../records/records.ts'
import { type Html, html } from './html.ts'
import { alertBox, cancelForm, money, type PageContext, summary } from './layout.ts'

export interface CardPage {
  path: string
  form: CardForm
  faults: CardFaults
  /** Remaining attempts after a decline; null without one. */
  triesLeft: number | null
}

/** The card form, prefilled by the server if a test card was followed as a link. */
export function cardPage(context: PageContext, payment: Payment, page: CardPage): Html {
  const { t, lang } = context
  const faulty = Object.keys(page.faults).length > 0
  const field = (key: keyof CardForm, attributes: Html) => renderField(t, page, key, attributes)
  return html`${summary(context, payment, true)}
<section class="paper">
<h1>${t.cardTitle}</h1>
<p class="brands"><span>Visa</span><span>Mastercard</span><span>UnionPay 銀聯</span></p>
${page.triesLeft !== null && alertBox(t.declined(page.triesLeft))}
${faulty && alertBox(t.checkForm)}
<form method="post" action="${page.path}/card?lang=${lang}" novalidate data-working="${t.working}">
${field('number', html`autocomplete="cc-number" inputmode="numeric" maxlength="23" placeholder="0000 0000 0000 0000"`)}
<div class="pair">
${field('expiry', html`autocomplete="cc-exp" inputmode="numeric" maxlength="7"`)}
${field('cvc', html`autocomplete="cc-csc" inputmode="numeric" maxlength="3"`)}
</div>
<button class="pay">${t.pay(money(payment.amountCents))}</button>
</form>
${cancelForm(context, page.path)}
</section>
<section class="paper cards">
<h2>${t.testCards}</h2>
<p>${t.testCardsHint}</p>
<ul>${testCards.map((card) => cardLink(context, page.path, card))}</ul>
</section>`
}

function renderField(t: BankText, { form, faults }: CardPage, key: keyof CardForm, attributes: Html): Html {
  const fault = faults[key]
  const hint = { number: '', expiry: t.expiryHint, cvc: t.cvcHint }[key]
  const isFirstFault = fault && Object.keys(faults)[0] === key
  const described = [fault && `${key}-fault`, hint && `${key}-hint`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${key}">${t[key]}</label>
<input id="${key}" name="${key}" value="${form[key]}" required ${attributes}
${described !== '' && html`aria-describedby="${described}"`} ${fault && html`aria-invalid="true"`} ${isFirstFault && html`autofocus`}>
${hint !== '' && html`<small id="${key}-hint">${hint}</small>`}
${fault && html`<p class="fault" id="${key}-fault">${t.faults[fault]}</p>`}
</div>`
}

function cardLink({ t, lang }: PageContext, path: string, { number, brand, outcome }: TestCard): Html {
  return html`<li><a href="${path}?lang=${lang}&card=${number}" data-card="${number}">
<span class="number">${grouped(number)}</span>
<span><span class="brand">${brand}</span> · ${t.outcomes[outcome]}</span>
</a></li>`
}

export function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
