import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { walletOutcomes } from './pages/wallet-page.ts'
import { abandonChallenge, abandonPayment, answerChallenge, type Bank, pay } from './payment-commands.ts'
import { readCard } from './records/cards.ts'
import { outcomes, type Payment } from './records/records.ts'
import { readLang, sendPayment, sendUnknown, type Visit } from './send-page.ts'

type Act = (payment: Payment, request: Visit, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

const typed = z.string().max(100).catch('')
const cardForm = z
  .object({ number: typed, expiry: typed, cvc: typed })
  .catch({ number: '', expiry: '', cvc: '' })
const walletForm = z.object({ outcome: z.enum(outcomes) }).catch({ outcome: 'approve' })
const challengeForm = z.object({ code: typed }).catch({ code: '' })

/** The pages for shoppers. A GET changes nothing; a POST acts and redirects. */
export async function hostedPage(app: FastifyInstance, { bank }: { bank: Bank }) {
  const on = (method: 'GET' | 'POST', path: string, act: Act) =>
    app.route<{ Params: { token: string } }>({
      method,
      url: `/pay/:token${path}`,
      handler: async (request, reply) => {
        const payment = bank.store.findPaymentOfPage(request.params.token)
        return payment ? await act(payment, request, reply) : sendUnknown(request, reply)
      },
    })

  on('GET', '', (payment, request, reply) => sendPayment(bank, payment, request, reply))

  on('POST', '/card', async (payment, request, reply) => {
    if (payment.method !== 'CARD') return redirectAfter(payment, payment, request, reply)
    const form = cardForm.parse(request.body)
    const read = readCard(form, bank.time.now())
    if ('faults' in read) return sendPayment(bank, payment, request, reply, { form, faults: read.faults })
    const { brand, number, outcome } = read.card
    const after = await pay(bank, payment, { brand, last4: number.slice(-4) }, outcome)
    return redirectAfter(payment, after, request, reply)
  })

  on('POST', '/wallet', async (payment, request, reply) => {
    const { outcome } = walletForm.parse(request.body)
    const offered = payment.method !== 'CARD' && walletOutcomes.includes(outcome)
    if (!offered) return redirectAfter(payment, payment, request, reply)
    const brand = payment.method === 'ALIPAY_HK' ? 'AlipayHK' : 'Alipay'
    return redirectAfter(payment, await pay(bank, payment, { brand, last4: null }, outcome), request, reply)
  })

  on('POST', '/challenge', async (payment, request, reply) => {
    const { code } = challengeForm.parse(request.body)
    return redirectAfter(payment, await answerChallenge(bank, payment, code.trim()), request, reply)
  })

  on('POST', '/other-card', (payment, request, reply) => {
    return redirectAfter(payment, abandonChallenge(bank, payment), request, reply)
  })

  on('POST', '/cancel', async (payment, request, reply) => {
    const after = await abandonPayment(bank, payment)
    if (after.state === 'CANCELLED') return reply.redirect(after.cancelUrl, 303)
    return redirectAfter(payment, after, request, reply)
  })

  for (const [name, type] of Object.entries(assets)) {
    const content = readFileSync(new URL(`assets/${name}`, import.meta.url))
    const headers = { 'cache-control': 'max-age=300', 'x-content-type-options': 'nosniff' }
    app.get(`/assets/${name}`, (_request, reply) => reply.type(type).headers(headers).send(content))
  }
}

const assets = {
  'bank.css': 'text/css; charset=utf-8',
  'bank.js': 'text/javascript; charset=utf-8',
  'bank.svg': 'image/svg+xml',
}

/** Redirects a paid or failed payment to the shop, and any other to its page. Always a redirect, so that a reload
 *  never submits a card twice. */
function redirectAfter(before: Payment, after: Payment, request: Visit, reply: FastifyReply): FastifyReply {
  const ended = before.state === 'OPEN' && (after.state === 'SUCCEEDED' || after.state === 'FAILED')
  if (ended) return reply.redirect(after.returnUrl, 303)
  const declined = after.declines > before.declines ? '&declined=1' : ''
  return reply.redirect(`/pay/${after.pageToken}?lang=${readLang(request) ?? after.lang}${declined}`, 303)
}
