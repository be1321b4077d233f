import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { apiBase } from '../../contract/endpoint.ts'

/** Publishes the contract as OpenAPI 3.1, with a page to browse it. Register it before the nouns:
 *  it listens to the routes being made.
 *  @param withDesk whether the calls of the staff are in it */
export async function documentation(
  app: FastifyInstance,
  { title, withDesk }: { title: string; withDesk: boolean },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${title} API`,
        version: '1',
        description:
          'Amounts are whole Hong Kong cents, times ISO 8601 in UTC. A refusal is answered with 422, its code and its facts.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const isHidden = !withDesk && route.url.startsWith(deskBase)
      return jsonSchemaTransform(isHidden ? { ...route, schema: { ...route.schema, hide: true } } : route)
    },
  })
  await app.register(swaggerUi, { routePrefix: `${apiBase}/documentation`, staticCSP: true })
}

const deskBase = `${apiBase}/desk/`
