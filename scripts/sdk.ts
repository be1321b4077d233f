import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import generate, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { operations } from '../contract/operations.ts'
import { keyPermissionsFor } from '../contract/wire/api-keys.ts'
import { apiBase, type Endpoint } from '../contract/wire/endpoint.ts'
import { documentation } from '../server/platform/endpoints/documentation.ts'
import { answerSchema } from '../server/platform/endpoints/endpoint-schema.ts'
import { shareSchemas } from '../server/platform/endpoints/share-schemas.ts'
import { writeOrCheckPage } from './written-page.ts'

// Writes the types of the client in sdk/ from the OpenAPI document of the contract; --check only compares them.
const app = Fastify()
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
await documentation(app, { withAdminApi: true })
for (const endpoint of operations.values())
  if (isForOtherSystems(endpoint))
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      schema: answerSchema(endpoint, endpoint.status ?? 200),
      handler: async () => undefined,
    })
await app.ready()
const types = astToString(await generate(shareSchemas(app.swagger()) as OpenAPI3))
await app.close()
const heading = '// Written by `npm run sdk` from the OpenAPI document; `npm run check` compares it.\n\n'
await writeOrCheckPage('sdk/schema.d.ts', heading + types, 'npm run sdk')

/** What an API key may call, and what anybody may read. */
function isForOtherSystems(endpoint: Endpoint): boolean {
  return keyPermissionsFor(endpoint).length > 0 || (endpoint.access === 'public' && endpoint.method === 'GET')
}
