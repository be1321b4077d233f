import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mostDeclines, stateAt } from './bank-rules.ts'
import { bankText } from './bank-text.ts'
import { type CardFaults, type CardForm, readCard, testCards } from './cards.ts'
import { cardPage, grouped } from './pages/card-page.ts'
import { challengePage } from './pages/challenge-page.ts'
import { closedPage } from './pages/closed-page.ts'
import { type Html, html } from './pages/html.ts'
import { layout, type PageContext, secondsLeft } from './pages/layout.ts'
import { walletOutcomes, walletPage } from './pages/wallet-page.ts'
import { type Lang, outcomes, type Payment } from './records.ts'
import { answerChallenge, type Bank, giveUpChallenge, giveUpPayment, pay } from './teller.ts'

type Visit = { Params: { token: string } }
type Request = FastifyRequest<Visit>

const typed = z.string().max(100).catch('')
const pageQuery = z.object({ lang: z.enum(['en', 'zh_tw']).optional().catch(undefined), card: typed })
const cardForm = z
  .object({ number: typed, expiry: typed, cvc: typed })
  .catch({ number: '', expiry: '', cvc: '' })
const walletForm = z.object({ outcome: z.enum(outcomes) }).catch({ outcome: 'approve' })
const challengeForm = z.object({ code: typed }).catch({ code: '' })

/** What has just happened to a form and belongs on the page that answers it. */
interface Answered {
  form?: CardForm
  faults?: CardFaults
  declined?: boolean
}

/** The pages that shoppers see. A GET changes nothing; a POST acts, and sends the browser on when all is done. */
export async function hostedPage(app: FastifyInstance, { bank }: { bank: Bank }) {
  const { ledger, time } = bank

  /** A handler for one payment; an unknown one is answered here. */
  const about =
    (act: (payment: Payment, request: Request, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: Request, reply: FastifyReply) => {
      const payment = ledger.findPaymentOfPage(request.params.token)
      return payment ? await act(payment, request, reply) : sendUnknown(request, reply)
    }

  app.get<Visit>(
    '/pay/:token',
    about(async (payment, request, reply) => {
      return send(bank, payment, request, reply, { form: chosenCard(request) })
    }),
  )

  app.post<Visit>(
    '/pay/:token/card',
    about(async (payment, request, reply) => {
      const form = cardForm.parse(request.body)
      const read = readCard(form, time.now())
      if (payment.method !== 'CARD') return send(bank, payment, request, reply)
      if ('faults' in read) return send(bank, payment, request, reply, { form, faults: read.faults })
      const { brand, number, outcome } = read.card
      const after = await pay(bank, payment, { brand, last4: number.slice(-4) }, outcome)
      return leaveOrStay(bank, payment, after, request, reply)
    }),
  )

  app.post<Visit>(
    '/pay/:token/wallet',
    about(async (payment, request, reply) => {
      const { outcome } = walletForm.parse(request.body)
      if (payment.method === 'CARD' || !walletOutcomes.includes(outcome))
        return send(bank, payment, request, reply)
      const brand = payment.method === 'ALIPAY_HK' ? 'AlipayHK' : 'Alipay'
      return leaveOrStay(
        bank,
        payment,
        await pay(bank, payment, { brand, last4: null }, outcome),
        request,
        reply,
      )
    }),
  )

  app.post<Visit>(
    '/pay/:token/challenge',
    about(async (payment, request, reply) => {
      const { code } = challengeForm.parse(request.body)
      return leaveOrStay(bank, payment, await answerChallenge(bank, payment, code.trim()), request, reply)
    }),
  )

  app.post<Visit>(
    '/pay/:token/other-card',
    about(async (payment, request, reply) => {
      return send(bank, giveUpChallenge(bank, payment), request, reply)
    }),
  )

  app.post<Visit>(
    '/pay/:token/cancel',
    about(async (payment, request, reply) => {
      const after = await giveUpPayment(bank, payment)
      return after.state === 'CANCELLED'
        ? reply.redirect(after.cancelUrl, 303)
        : send(bank, after, request, reply)
    }),
  )

  for (const [name, type] of Object.entries(assets)) {
    const content = readFileSync(new URL(`assets/${name}`, import.meta.url))
    app.get(`/assets/${name}`, (_request, reply) =>
      reply
        .type(type)
        .headers({ 'cache-control': 'max-age=300', 'x-content-type-options': 'nosniff' })
        .send(content),
    )
  }
}

const assets = {
  'bank.css': 'text/css; charset=utf-8',
  'bank.js': 'text/javascript; charset=utf-8',
  'bank.svg': 'image/svg+xml',
}

/** Paid and failed payments go back to the shop at once; a refused try stays, to be tried again. */
function leaveOrStay(bank: Bank, before: Payment, after: Payment, request: Request, reply: FastifyReply) {
  const ended = before.state === 'OPEN' && (after.state === 'SUCCEEDED' || after.state === 'FAILED')
  if (ended) return reply.redirect(after.returnUrl, 303)
  return send(bank, after, request, reply, { declined: after.declines > before.declines })
}

/** Draws a payment as it stands now. */
function send(bank: Bank, payment: Payment, request: Request, reply: FastifyReply, answered: Answered = {}) {
  const now = bank.time.now()
  const nonce = randomBytes(16).toString('base64')
  const lang = langOf(request) ?? payment.lang
  const context: PageContext = { lang, t: bankText[lang], now, merchant: bank.settings.merchant[lang], nonce }
  const path = `/pay/${payment.pageToken}`
  const state = stateAt(payment, now)
  const refresh =
    state === 'OPEN'
      ? { seconds: secondsLeft(payment, now) + 1, always: false }
      : state === 'PENDING'
        ? { seconds: 2, always: true }
        : null
  const body =
    state === 'OPEN' ? openPage(context, payment, path, answered) : closedPage(context, payment, state)
  const amiss = state === 'OPEN' && (answered.faults !== undefined || answered.declined === true)
  return protect(reply, nonce, [payment.returnUrl, payment.cancelUrl])
    .code(amiss ? 422 : 200)
    .send(layout(context, { title: context.t.title, body, path, refresh }))
}

function openPage(context: PageContext, payment: Payment, path: string, answered: Answered): Html {
  const triesLeft = answered.declined ? mostDeclines - payment.declines : null
  if (payment.challengeCode) return challengePage(context, payment, { path, triesLeft })
  if (payment.method !== 'CARD') return walletPage(context, payment, { path, triesLeft })
  const form = answered.form ?? { number: '', expiry: '', cvc: '' }
  return cardPage(context, payment, { path, form, faults: answered.faults ?? {}, triesLeft })
}

function sendUnknown(request: Request, reply: FastifyReply) {
  const lang = langOf(request) ?? (/^zh\b/i.test(request.headers['accept-language'] ?? '') ? 'zh_tw' : 'en')
  const t = bankText[lang]
  const [title, sentence] = t.unknown
  const body = html`<section class="paper closed" data-state="UNKNOWN"><h1>${title}</h1><p>${sentence}</p></section>`
  const page = layout({ lang, t }, { title: title ?? t.title, body, path: request.url.split('?')[0] ?? '/' })
  return protect(reply, '', []).code(404).send(page)
}

/** A policy that lets nothing in but the bank's own files. The shop's address stands in `form-action`,
 *  because browsers hold the redirect that answers a form to it too. */
function protect(reply: FastifyReply, nonce: string, shopUrls: string[]): FastifyReply {
  const shops = [...new Set(shopUrls.map((url) => new URL(url).origin))].join(' ')
  return reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self'${nonce && ` 'nonce-${nonce}'`}`,
      "img-src 'self'",
      `form-action 'self' ${shops}`,
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

function langOf(request: Request): Lang | undefined {
  return pageQuery.parse(request.query).lang
}

/** A test card followed as a link fills the form without a script. */
function chosenCard(request: Request): CardForm | undefined {
  const { card } = pageQuery.parse(request.query)
  const known = testCards.find((one) => one.number === card)
  return known && { number: grouped(known.number), expiry: '12 / 34', cvc: '123' }
}
