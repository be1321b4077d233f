import type { BankText } from '../records/bank-text.ts'
import type { Lang, Payment } from '../records/records.ts'
import { type Html, html, type Part } from './html.ts'

/** Context of every payment page. */
export interface PageContext {
  lang: Lang
  t: BankText
  now: Date
  merchant: string
  nonce: string
}

export interface Frame {
  title: string
  body: Html
  /** URL of the page itself, for the language link. */
  path: string
  /** Seconds until a reload. Pages with a form leave it to the script, if scripts are enabled. */
  refresh: { seconds: number; always: boolean } | null
}

const htmlLang = { en: 'en-HK', zh_tw: 'zh-Hant-HK' } as const

/** The common layout of a page. */
export function layout(
  { lang, t }: Pick<PageContext, 'lang' | 't'>,
  { title, body, path, refresh }: Frame,
): string {
  const other: Lang = lang === 'en' ? 'zh_tw' : 'en'
  const reload = refresh && html`<meta http-equiv="refresh" content="${refresh.seconds}">`
  return html`<!doctype html>
<html lang="${htmlLang[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${t.bank}</title>
<link rel="icon" href="/assets/bank.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/bank.css">
<script src="/assets/bank.js" defer></script>
${reload && (refresh?.always ? reload : html`<noscript>${reload}</noscript>`)}
</head>
<body>
<p class="demo">${t.demo}</p>
<header><div class="band">
<span class="bank"><img src="/assets/bank.svg" alt="" width="32" height="32">${t.bank}</span>
<a href="${path}?lang=${other}" lang="${htmlLang[other]}" hreflang="${htmlLang[other]}">${t.otherLanguage}</a>
</div></header>
<main data-page="${path}?lang=${lang}">${body}</main>
</body>
</html>
`.markup
}

/** Payee, amount and order number, and the remaining time while the payment is open. */
export function summary(context: PageContext, payment: Payment, timed: boolean): Html {
  const { t, merchant } = context
  return html`<section class="summary" aria-label="${t.title}">
<dl>
<div class="amount"><dt>${t.amount}</dt><dd>${money(payment.amountCents)}</dd></div>
<div><dt>${t.payTo}</dt><dd>${merchant}</dd></div>
<div><dt>${t.order}</dt><dd>${payment.orderNumber}</dd></div>
<div><dt>${t.bankRef}</dt><dd>${payment.bankRef}</dd></div>
${timed && timeLeft(context, payment)}
</dl>
</section>`
}

/** The deadline as text and as a bar. The bar is a CSS animation, so it needs no script. */
function timeLeft({ t, now, nonce }: PageContext, payment: Payment): Html {
  const total = Math.max(1, seconds(payment.createdAt, payment.expiresAt))
  const left = secondsLeft(payment, now)
  const clock = new Intl.DateTimeFormat('en-HK', {
    timeZone: 'Asia/Hong_Kong',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  return html`<div class="time">
<dt>${t.payBy}</dt>
<dd><time datetime="${payment.expiresAt}">${clock.format(new Date(payment.expiresAt))}</time>
<span class="left"><span role="timer" data-seconds-left="${left}">${minutes(left)}</span> ${t.left}</span></dd>
<style nonce="${nonce}">.bar span{animation:drain ${total}s linear ${left - total}s both}</style>
<span class="bar" aria-hidden="true"><span></span></span>
</div>`
}

/** Cancels the payment. A form, because a GET must not change state. */
export function cancelForm({ t, lang }: PageContext, path: string): Html {
  return html`<form method="post" action="${path}/cancel?lang=${lang}"><button class="quiet">${t.cancel}</button></form>`
}

export function alertBox(...parts: Part[]): Html {
  return html`<p class="alert" role="alert">${parts}</p>`
}

export function secondsLeft(payment: Payment, now: Date): number {
  return Math.max(0, seconds(now.toISOString(), payment.expiresAt))
}

export function money(cents: number): string {
  return new Intl.NumberFormat('en-HK', { style: 'currency', currency: 'HKD' }).format(cents / 100)
}

function seconds(from: string, to: string): number {
  return Math.ceil((Date.parse(to) - Date.parse(from)) / 1000)
}

function minutes(left: number): string {
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
