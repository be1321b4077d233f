import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maxNotificationBytes, notificationPath } from '../../contract/shop/payments/payments.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { limitForged } from '../platform/limits/limit-forged.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { BadSignature } from './gateways/payment-gateway.ts'
import { receiveNotification } from './notifications/receive-notification.ts'

/** The notification endpoint of gateways. It needs no session: a signature over the raw body authenticates
 *  the call. */
export async function paymentRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await app.register(async (raw) => {
    // The body stays raw bytes. The parsers are removed in this scope only, so other routes retain theirs.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    raw.route<{ Params: { gateway: string } }>({
      method: 'POST',
      url: notificationPath(':gateway'),
      bodyLimit: maxNotificationBytes,
      handler: async (request, reply) => await receive({ ...deps, limits: app.limits }, request, reply),
    })
  })
}

async function receive(
  deps: Dependencies & { limits: Limits },
  request: FastifyRequest<{ Params: { gateway: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { params, headers, body, log } = request
  const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  try {
    const answer = await receiveNotification(deps, params.gateway, { headers, rawBody })
    return reply
      .status(answer.status)
      .header('cache-control', 'no-store')
      .type(answer.contentType)
      .send(answer.body)
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error
    await limitForged(deps.limits, request.ip)
    log.warn({ gateway: params.gateway, reason: error.message }, 'a payment notification was refused')
    return reply.status(400).header('cache-control', 'no-store').send({ code: 'bad-request' })
  }
}
