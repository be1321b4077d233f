import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toPaymentAnswer, toRefundAnswer } from './payment-answers.ts'
import {
  type Bank,
  cancelPayment,
  openPayment,
  recordPastPayments,
  refundPayment,
} from './payment-commands.ts'
import { pastPayments, paymentRequest, refundRequest } from './records/records.ts'
import { isSigned } from './timed-signature.ts'

type AboutPayment = { Params: { merchantRef: string } }
type AboutRefund = { Params: { refundId: string } }

/** The merchant API. Each call is signed over time, method, path and raw body. */
export async function merchantApi(app: FastifyInstance, { bank }: { bank: Bank }) {
  const { store, settings, time } = bank
  const show = (merchantRef: string) => {
    const payment = store.findPayment(merchantRef)
    return payment && toPaymentAnswer(payment, store.refundedCents(merchantRef), time.now())
  }

  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('preHandler', async (request, reply) => {
    const content = `${request.method} ${request.url}\n${rawBody(request)}`
    if (isSigned(settings.secret, request.headers['bank-signature'], content, time.now())) return
    return reply.code(401).send({ code: 'bad-signature' })
  })

  app.post('/v1/payments', (request, reply) => {
    const input = paymentRequest.safeParse(parsedBody(request))
    if (!input.success) return invalid(reply, input.error.issues)
    const payment = openPayment(bank, input.data)
    if (!payment) return reply.code(409).send({ code: 'merchant-ref-reused' })
    const pageUrl = `${settings.publicUrl ?? `${request.protocol}://${request.host}`}/pay/${payment.pageToken}`
    return reply.code(201).send({ ...show(payment.merchantRef), pageUrl })
  })

  app.get<AboutPayment>('/v1/payments/:merchantRef', (request, reply) => {
    return reply.send(show(request.params.merchantRef) ?? unknown(reply))
  })

  app.post<AboutPayment>('/v1/payments/:merchantRef/cancellation', (request, reply) => {
    const payment = store.findPayment(request.params.merchantRef)
    return reply.send(payment ? { outcome: cancelPayment(bank, payment) } : unknown(reply))
  })

  app.post('/v1/pastPayments', (request, reply) => {
    const input = pastPayments.safeParse(parsedBody(request))
    if (!input.success) return invalid(reply, input.error.issues)
    recordPastPayments(bank, input.data.payments)
    return reply.send({ recorded: input.data.payments.length })
  })

  app.post('/v1/refunds', (request, reply) => {
    const input = refundRequest.safeParse(parsedBody(request))
    if (!input.success) return invalid(reply, input.error.issues)
    const payment = store.findPayment(input.data.merchantRef)
    if (!payment) return reply.send(unknown(reply))
    const refund = refundPayment(bank, payment, input.data)
    if (typeof refund === 'object') return reply.code(201).send(toRefundAnswer(refund))
    return reply.code(refund === 'refund-id-reused' ? 409 : 422).send({ code: refund })
  })

  app.get<AboutRefund>('/v1/refunds/:refundId', (request, reply) => {
    const refund = store.findRefund(request.params.refundId)
    return reply.send(refund ? toRefundAnswer(refund) : unknown(reply))
  })
}

function rawBody(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : ''
}

function parsedBody(request: FastifyRequest): unknown {
  try {
    return JSON.parse(rawBody(request))
  } catch {
    return null
  }
}

function unknown(reply: FastifyReply) {
  reply.code(404)
  return { code: 'not-found' }
}

function invalid(reply: FastifyReply, issues: readonly { path: PropertyKey[] }[]) {
  return reply
    .code(422)
    .send({ code: 'invalid-input', fields: [...new Set(issues.map(({ path }) => path.join('.')))] })
}
