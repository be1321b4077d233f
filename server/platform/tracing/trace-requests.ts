import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { renderingAddress } from '../../core/rendering-address.ts'
import { routeLabel } from '../http/route-label.ts'
import { tracer } from './tracing.ts'

/** Begins a trace with each request. A trace that a client or a proxy began is not continued, because anyone could have
 *  every request sent to the collector by it. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    // A page calls the API within the process: its call belongs to the trace of the page.
    const root = request.ip !== renderingAddress
    const kind = root ? SpanKind.SERVER : SpanKind.INTERNAL
    const span = tracer.startSpan(request.method, { kind, root })
    spans.set(request, span)
    const own = trace.setSpan(context.active(), span)
    // The body arrives in the context of the connection.
    context.bind(own, request.raw)
    context.bind(own, reply.raw)
    context.with(own, done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    if (span === undefined) return
    const route = routeLabel(request.routeOptions.url, request.url)
    // The path and the query may identify a person, so only the route is sent, as in the log.
    span.updateName(`${request.method} ${route}`)
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'bauhinia.request_id': request.id,
    })
    if (request.refusalCode !== null) span.setAttribute('bauhinia.refusal', request.refusalCode)
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
