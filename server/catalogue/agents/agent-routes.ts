import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { version } from '../../config/version.ts'
import { limitLongSearches } from '../search/limit-long-searches.ts'
import {
  type AgentOptions,
  type AgentTool,
  agentTools,
  getProduct,
  lookUpCatalogue,
  readProfile,
  searchCatalogue,
} from './agent-tools.ts'
import { limitAgents } from './limit-agents.ts'

/** The version of MCP that is spoken; without sessions. */
const mcpVersion = '2025-06-18'

/** Codes of JSON-RPC and of the protocol (https://ucp.dev/2026-08-25/specification/overview). */
const codes = { invalidRequest: -32600, unknownMethod: -32601, invalidParams: -32602, negotiation: -32001 }

const message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(100), z.int()]).optional(),
  method: z.string().max(100),
  params: z.looseObject({}).optional(),
})
const toolCall = z.looseObject({
  name: z.enum(Object.keys(agentTools) as [AgentTool, ...AgentTool[]]),
  arguments: z.looseObject({
    meta: z.looseObject({ 'ucp-agent': z.looseObject({ profile: z.url({ protocol: /^https$/ }) }) }),
    catalog: z.unknown(),
  }),
})

class CallFault extends Error {
  readonly code: number
  readonly data: object

  constructor(code: number, sentence: string, data: object = {}) {
    super(sentence)
    this.code = code
    this.data = data
  }
}

/** Lets agents find, search and read the catalogue by the Universal Commerce Protocol, over stateless JSON-RPC (MCP). They buy
 *  nothing here: every answer leads to pages of the shop. */
export function agentRoutes(app: FastifyInstance, options: AgentOptions): void {
  const profile = readProfile(options)
  app.get('/.well-known/ucp', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(profile),
  )
  app.post('/ucp/mcp', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await limitAgents(app.memoryLimits, request.ip)
    const read = message.safeParse(request.body)
    if (!read.success)
      return await reply
        .status(400)
        .send(failure(null, new CallFault(codes.invalidRequest, 'Invalid request')))
    const { id, method, params = {} } = read.data
    // A notification gets no answer.
    if (id === undefined) return await reply.status(202).send()
    try {
      return { jsonrpc: '2.0', id, result: await answer(method, params, request) }
    } catch (error) {
      if (!(error instanceof CallFault)) throw error
      return failure(id, error)
    }
  })

  async function answer(method: string, params: object, request: FastifyRequest): Promise<object> {
    if (method === 'initialize')
      return {
        protocolVersion: mcpVersion,
        capabilities: { tools: {} },
        serverInfo: { name: 'mall', version: version.replace(/\..*/, '') },
      }
    if (method === 'ping') return {}
    if (method === 'tools/list') return { tools: listTools() }
    if (method !== 'tools/call') throw new CallFault(codes.unknownMethod, `Unknown method: ${method}`)
    const content = await callTool(params, request)
    return { structuredContent: content, content: [{ type: 'text', text: JSON.stringify(content) }] }
  }

  async function callTool(params: object, { ip: address }: FastifyRequest): Promise<object> {
    const call = toolCall.safeParse(params)
    if (!call.success) throw faultOfCall(call.error, options.origin)
    const { name, arguments: fields } = call.data
    if (name === 'lookup_catalog')
      return await lookUpCatalogue(options, parse(agentTools[name].input, fields.catalog))
    if (name === 'get_product')
      return await getProduct(options, parse(agentTools[name].input, fields.catalog))
    const input = parse(agentTools[name].input, fields.catalog)
    if (!input.query?.trim() && input.filters === undefined)
      throw new CallFault(codes.invalidParams, 'A search needs a query or filters')
    await limitLongSearches(app.limits, { k: input.query ?? '', address })
    return await searchCatalogue(options, input)
  }
}

function faultOfCall(error: z.ZodError, origin: string): CallFault {
  const isProfile = error.issues.some(({ path }) => path.includes('meta'))
  return isProfile
    ? new CallFault(codes.negotiation, 'UCP discovery failed', {
        code: 'invalid_profile_url',
        content: 'meta["ucp-agent"].profile has to be an https address',
        continue_url: `${origin}/shoppingCart`,
      })
    : new CallFault(codes.invalidParams, 'Invalid params')
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path, message: sentence }) => `${path.join('.')}: ${sentence}`)
  throw new CallFault(codes.invalidParams, `Invalid params: ${fields.join('; ')}`)
}

function failure(id: string | number | null, { code, message: sentence, data }: CallFault) {
  return { jsonrpc: '2.0', id, error: { code, message: sentence, data } }
}

function listTools() {
  return Object.entries(agentTools).map(([name, { description, input }]) => {
    const { $schema, ...catalog } = z.toJSONSchema(input, { io: 'input' })
    const meta = { type: 'object', required: ['ucp-agent'] }
    const inputSchema = { type: 'object', required: ['meta', 'catalog'], properties: { meta, catalog } }
    return { name, description, inputSchema, annotations: { readOnlyHint: true } }
  })
}
