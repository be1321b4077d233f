import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { carrierReportEndpoints } from '../../../contract/admin/orders/carrier-reports.ts'
import {
  carrierNotificationPath,
  maxCarrierNotificationBytes,
} from '../../../contract/shop/orders/carrier-notification.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { limitForged } from '../../platform/limits/limit-forged.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { createCarrierAdapters } from '../carrier-adapters/carrier-adapters.ts'
import { BadCarrierSignature, type CarrierAdapter } from '../carrier-adapters/carrier-port.ts'
import { carrierReportSubject } from './carrier-report-subject.ts'
import { receiveCarrierNotification } from './receive-reports.ts'
import { recordCarrierFault } from './record-carrier-fault.ts'
import { readOpenReports, settleCarrierReport } from './settle-carrier-report.ts'

/** The notifications of carriers, which a signature or a key authenticates, and the reports that the staff look at. */
export async function carrierReportRoutes(
  app: FastifyInstance,
  deps: Dependencies,
  adapters: readonly CarrierAdapter[] = createCarrierAdapters(deps),
): Promise<void> {
  serve(app, carrierReportEndpoints.list, ({ query }) => readOpenReports(deps, query))
  serveAudited(app, deps, carrierReportEndpoints.settle, ({ user, params }) => ({
    about: carrierReportSubject(params.id),
    run: (within) => settleCarrierReport(within, { ...params, staffId: user.id }),
  }))
  await app.register(async (raw) => {
    // The body stays raw bytes. The parsers are removed in this scope only, so other routes retain theirs.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    raw.route<{ Params: { carrier: string }; Querystring: Record<string, unknown> }>({
      method: 'POST',
      url: carrierNotificationPath(':carrier'),
      bodyLimit: maxCarrierNotificationBytes,
      handler: async (request, reply) =>
        await receive({ ...deps, limits: app.limits }, adapters, request, reply),
    })
  })
}

async function receive(
  deps: Dependencies & { limits: Limits },
  adapters: readonly CarrierAdapter[],
  request: FastifyRequest<{ Params: { carrier: string }; Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { params, headers, query, body } = request
  const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  void reply.header('cache-control', 'no-store')
  try {
    return await reply.send(
      await receiveCarrierNotification(deps, adapters, params.carrier, { headers, query, rawBody }),
    )
  } catch (error) {
    if (!(error instanceof BadCarrierSignature)) throw error
    await limitForged(deps.limits, request.ip)
    await recordCarrierFault(deps, { carrier: params.carrier, kind: 'BAD_SIGNATURE', error: error.message })
    return await reply.status(401).send({ code: 'bad-signature' })
  }
}
