import Fastify, { type FastifyInstance } from 'fastify'
import { closeConnectionsOnClose } from '../shutdown/close-connections.ts'
import type { Metrics } from './metrics.ts'

/** Serves `/metrics` for Prometheus on a port of its own, which is not reachable through the proxy of the shop. */
export function metricsListener({ collect, contentType }: Metrics): FastifyInstance {
  const app = Fastify({ logger: false })
  closeConnectionsOnClose(app)
  // Concurrent scrapes share one collection, so that they cannot load the database.
  let collecting: Promise<string> | null = null
  app.get('/metrics', async (_request, reply) => {
    collecting ??= collect().finally(() => {
      collecting = null
    })
    return await reply.type(contentType).send(await collecting)
  })
  return app
}
