import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { maxDeclines, stateAt } from './bank-rules.ts'
import { cardPage, grouped } from './pages/card-page.ts'
import { challengePage } from './pages/challenge-page.ts'
import { closedPage } from './pages/closed-page.ts'
import { type Html, html } from './pages/html.ts'
import { type Frame, layout, type PageContext, secondsLeft } from './pages/layout.ts'
import { walletPage } from './pages/wallet-page.ts'
import type { Bank } from './payment-commands.ts'
import { bankText } from './records/bank-text.ts'
import { type CardFaults, type CardForm, testCards } from './records/cards.ts'
import type { Lang, Payment, PaymentState } from './records/records.ts'

/** A browser's request for a payment page. */
export type Visit = Pick<FastifyRequest, 'query' | 'url' | 'headers' | 'body'>

/** A submitted form with faults. */
export interface FaultyForm {
  form: CardForm
  faults: CardFaults
}

const pageQuery = z.object({
  lang: z.enum(['en', 'zh_tw']).optional().catch(undefined),
  card: z.string().optional().catch(undefined),
  declined: z.literal('1').optional().catch(undefined),
})

/** Renders the current state of a payment. */
export function sendPayment(
  bank: Bank,
  payment: Payment,
  visit: Visit,
  reply: FastifyReply,
  faulty?: FaultyForm,
) {
  const now = bank.time.now()
  const lang = readLang(visit) ?? payment.lang
  const nonce = randomBytes(16).toString('base64')
  const context: PageContext = { lang, t: bankText[lang], now, merchant: bank.settings.merchant[lang], nonce }
  const path = `/pay/${payment.pageToken}`
  const state = stateAt(payment, now)
  const body =
    state === 'OPEN' ? openPage(context, payment, path, visit, faulty) : closedPage(context, payment, state)
  const title = state === 'OPEN' ? context.t.title : context.t.closed[state][0]
  const refresh = decideRefresh(state, payment, now)
  return protect(reply, nonce, [payment.returnUrl, payment.cancelUrl]).send(
    layout(context, { title, body, path, refresh }),
  )
}

/** The page for an unknown token, in the language of the browser. */
export function sendUnknown(visit: Visit, reply: FastifyReply): FastifyReply {
  const lang = readLang(visit) ?? (/^zh\b/i.test(visit.headers['accept-language'] ?? '') ? 'zh_tw' : 'en')
  const t = bankText[lang]
  const { title, sentence } = t.unknown
  const body = html`<section class="paper closed" data-state="UNKNOWN"><h1>${title}</h1><p>${sentence}</p></section>`
  const path = visit.url.split('?')[0] ?? '/'
  return protect(reply, null, [])
    .code(404)
    .send(layout({ lang, t }, { title, body, path, refresh: null }))
}

/** The language selected on the page, if any. */
export function readLang(visit: Visit): Lang | undefined {
  return pageQuery.parse(visit.query).lang
}

function openPage(
  context: PageContext,
  payment: Payment,
  path: string,
  visit: Visit,
  faulty?: FaultyForm,
): Html {
  const { card, declined } = pageQuery.parse(visit.query)
  const triesLeft = declined ? maxDeclines - payment.declines : null
  if (payment.challengeCode) return challengePage(context, payment, { path, triesLeft })
  if (payment.method !== 'CARD') return walletPage(context, payment, { path, triesLeft })
  return cardPage(context, payment, {
    path,
    form: faulty?.form ?? chosenCard(card),
    faults: faulty?.faults ?? {},
    triesLeft,
  })
}

/** Prefills the form from a test card link, without a script. */
function chosenCard(number: string | undefined): CardForm {
  const known = testCards.find((card) => card.number === number)
  if (!known) return { number: '', expiry: '', cvc: '' }
  return { number: grouped(known.number), expiry: '12 / 34', cvc: '123' }
}

/** An open page reloads at its deadline; a pending one polls. */
function decideRefresh(state: PaymentState, payment: Payment, now: Date): Frame['refresh'] {
  if (state === 'OPEN') return { seconds: secondsLeft(payment, now) + 1, always: false }
  return state === 'PENDING' ? { seconds: 2, always: true } : null
}

/** Content security policy: only files of the bank. `form-action` includes the shop, because browsers also apply it
 *  to the redirect after a submission. */
function protect(reply: FastifyReply, nonce: string | null, shopUrls: string[]): FastifyReply {
  const shops = [...new Set(shopUrls.map((url) => new URL(url).origin))]
  return reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
      "img-src 'self'",
      ["form-action 'self'", ...shops].join(' '),
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  })
}
