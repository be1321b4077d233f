import { createGunzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { webhookPayloads } from '../../../contract/values/webhook-payloads.ts'
import { apiBase } from '../../../contract/wire/endpoint.ts'
import { version } from '../../config/version.ts'
import { gzip } from '../http/compress.ts'
import { shareSchemas } from './share-schemas.ts'

/** Publishes the contract as OpenAPI 3.1 with a page to browse it. Register it before the modules, because it
 *  listens for new routes.
 *  @param withAdminApi whether to include the admin API */
export async function documentation(
  app: FastifyInstance,
  { withAdminApi }: { withAdminApi: boolean },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mall API',
        // The number of the major release, because the document is public.
        version: version.replace(/\..*/, ''),
        description:
          'Amounts are whole Hong Kong cents, times ISO 8601 in UTC. A refusal is answered with 422, its code and its facts.',
      },
      ...(withAdminApi && { webhooks: describeWebhooks() }),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const isHidden = !withAdminApi && route.url.startsWith(adminApiBase)
      return jsonSchemaTransform(isHidden ? { ...route, schema: { ...route.schema, hide: true } } : route)
    },
  })
  const preHandler = sendOnce(app)
  await app.register(swaggerUi, { routePrefix, staticCSP: true, uiHooks: { preHandler } })
}

/** The deliveries to endpoints of other systems (docs/operations/webhooks.md). */
function describeWebhooks() {
  const header = (name: string, description: string) => ({
    in: 'header',
    name,
    description,
    required: true,
    schema: { type: 'string' },
  })
  const parameters = [
    header('webhook-id', 'of the event: the same for every try, and when staff send it again'),
    header('webhook-timestamp', 'time of this try in seconds since 1970'),
    header('webhook-signature', 'by Standard Webhooks'),
  ]
  return Object.fromEntries(
    webhookPayloads.map(({ kind, payload }) => {
      const { $schema, ...schema } = z.toJSONSchema(payload)
      const requestBody = { required: true, content: { 'application/json': { schema } } }
      const responses = { '2XX': { description: 'the event was received' } }
      return [kind, { post: { operationId: kind, tags: ['webhook'], parameters, requestBody, responses } }]
    }),
  )
}

/** Serves both formats from one cached buffer, because generating several megabytes of YAML takes seconds. JSON is
 *  valid YAML, so the same bytes serve as both. */
function sendOnce(app: FastifyInstance) {
  const types = new Map([
    [`${routePrefix}/json`, 'application/json; charset=utf-8'],
    [`${routePrefix}/yaml`, 'application/yaml; charset=utf-8'],
  ])
  let cached: Promise<Buffer> | null = null
  return async ({ routeOptions, headers }: FastifyRequest, reply: FastifyReply) => {
    const type = types.get(routeOptions.url ?? '')
    if (type === undefined) return
    cached ??= gzip(JSON.stringify(shareSchemas(app.swagger())))
    const bytes = await cached
    reply.type(type).header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return await reply.send(createGunzip().end(bytes))
    return await reply.header('content-encoding', 'gzip').send(bytes)
  }
}

const routePrefix = `${apiBase}/documentation`
const adminApiBase = `${apiBase}/admin/`
