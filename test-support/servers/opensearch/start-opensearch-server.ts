import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { SearchEngineSettings } from '../../../server/config/search-settings.ts'
import { BadRequest, type FieldTypes, type Stored } from './query-rules.ts'
import { search } from './search-rules.ts'

/** What the server does with a request: serves it, refuses it as an overloaded one does, or never answers. */
type Mode = 'works' | 'is-busy' | 'hangs'

export interface OpenSearchServer {
  settings: SearchEngineSettings
  indexes: Map<string, Index>
  /** Requests received so far, as method and path. */
  requests: string[]
  /** Bodies of the searches received so far. */
  searches: string[]
  set: (mode: Mode) => void
}

interface Index {
  types: FieldTypes
  meta: object | undefined
  maxWindow: number
  written: Map<string, Stored & { version: number }>
  /** What searches see: `_refresh` copies what was written. */
  visible: Stored[]
}

interface Answer {
  status: number
  body: object
}

const [user, password] = ['mall', 'search-secret']

/** A program that speaks the part of the API of OpenSearch that the mall uses, and refuses everything else. It checks the
 *  format of requests and matches documents one by one: it is no evidence of the speed or the analysis of OpenSearch. */
export async function startOpenSearchServer(): Promise<OpenSearchServer> {
  const indexes = new Map<string, Index>()
  const [requests, searches]: [string[], string[]] = [[], []]
  let mode: Mode = 'works'
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (mode === 'hangs') return
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    if (request.url?.includes('/_search')) searches.push(body)
    const answer = mode === 'is-busy' ? busy : respond(indexes, request, body)
    response.writeHead(answer.status, { 'content-type': 'application/json; charset=UTF-8' })
    response.end(JSON.stringify(answer.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    settings: { url: `http://127.0.0.1:${port}`, user, password },
    indexes,
    requests,
    searches,
    set(newMode) {
      mode = newMode
      server.closeAllConnections()
    },
  }
}

const busy: Answer = {
  status: 429,
  body: { error: { type: 'rejected_execution_exception', reason: 'too many requests' }, status: 429 },
}

function respond(indexes: Map<string, Index>, request: IncomingMessage, body: string): Answer {
  try {
    const { authorization, 'content-type': contentType } = request.headers
    const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    if (authorization !== expected) return refuse(401, 'security_exception', 'missing authentication')
    return route(indexes, request, { body, contentType })
  } catch (error) {
    if (error instanceof BadRequest) return refuse(400, error.type, error.message)
    if (error instanceof SyntaxError) return refuse(400, 'json_parse_exception', error.message)
    throw error
  }
}

function route(
  indexes: Map<string, Index>,
  { method, url = '' }: IncomingMessage,
  { body, contentType }: { body: string; contentType: string | undefined },
): Answer {
  const { pathname, searchParams } = new URL(url, 'http://engine')
  const [, name = '', action = '', id = ''] = pathname.split('/')
  if (name === '' && method === 'GET') return ok({ version: { distribution: 'opensearch', number: '3.0.0' } })
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(name)) return refuse(400, 'invalid_index_name_exception', name)
  if (body !== '' && contentType !== (action === '_bulk' ? 'application/x-ndjson' : 'application/json'))
    return refuse(406, 'media_type_header_exception', `${contentType} is not supported`)
  const index = indexes.get(name)
  if (method === 'PUT' && action === '') return createIndex(indexes, name, body)
  // As OpenSearch by default: a bulk request creates a missing index, without the mapping of the mall.
  if (method === 'POST' && action === '_bulk')
    return bulk(index ?? addIndex(indexes, name, {}, undefined, 10_000), body)
  if (index === undefined) return refuse(404, 'index_not_found_exception', `no such index [${name}]`)
  switch (`${method} ${action}`) {
    case 'DELETE ':
      indexes.delete(name)
      return ok({ acknowledged: true })
    case 'GET _mapping':
      return ok({
        [name]: { mappings: { ...(index.meta && { _meta: index.meta }), properties: index.types } },
      })
    case 'POST _refresh':
      index.visible = [...index.written.values()]
      return ok({ _shards: { total: 1, successful: 1, failed: 0 } })
    case 'POST _count':
      return ok({ count: countHits(index, JSON.parse(body)) })
    case 'GET _doc': {
      const stored = index.written.get(id)
      if (stored === undefined) return { status: 404, body: { _index: name, _id: id, found: false } }
      return ok({ _index: name, _id: id, _version: stored.version, found: true, _source: stored.source })
    }
    case 'PUT _doc': {
      const version = { version: Number(searchParams.get('version')), type: searchParams.get('version_type') }
      const status = write(index, id, JSON.parse(body), version)
      return status === 409
        ? refuse(409, 'version_conflict_engine_exception', id)
        : { status, body: { _id: id } }
    }
    case 'POST _search':
      if (searchParams.get('allow_partial_search_results') !== 'false')
        throw new BadRequest('the mall would show a part of the results')
      return ok(search(JSON.parse(body), { documents: index.visible, ...index }))
    default:
      return refuse(405, 'method_not_allowed', `${method} ${url}`)
  }
}

function countHits({ visible, types, maxWindow }: Index, body: { query: unknown }): number {
  const { hits } = search({ query: body.query, size: 0 }, { documents: visible, types, maxWindow }) as {
    hits: { total: { value: number } }
  }
  return hits.total.value
}

function createIndex(indexes: Map<string, Index>, name: string, body: string): Answer {
  if (indexes.has(name)) return refuse(400, 'resource_already_exists_exception', name)
  const { mappings, settings } = JSON.parse(body) as {
    mappings: { properties: FieldTypes; _meta?: object }
    settings: { index: { max_result_window?: number } }
  }
  addIndex(indexes, name, mappings.properties, mappings._meta, settings.index.max_result_window ?? 10_000)
  return ok({ acknowledged: true, index: name })
}

function addIndex(
  indexes: Map<string, Index>,
  name: string,
  types: FieldTypes,
  meta: object | undefined,
  maxWindow: number,
): Index {
  const index: Index = { types, meta, maxWindow, written: new Map(), visible: [] }
  indexes.set(name, index)
  return index
}

function bulk(index: Index, body: string): Answer {
  if (!body.endsWith('\n')) throw new BadRequest('The bulk request must be terminated by a newline')
  const lines = body
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const items = Array.from({ length: lines.length / 2 }, (_, at) => {
    const { index: action } = lines[2 * at] as {
      index: { _id: string; version: number; version_type: string }
    }
    const { _id: id, version, version_type: type } = action
    const status = write(index, id, lines[2 * at + 1] ?? {}, { version, type })
    return { index: { _id: id, status, ...(status === 409 && { error: { type: 'version_conflict' } }) } }
  })
  return ok({ took: 1, errors: items.some((item) => item.index.status >= 400), items })
}

/** The status of the write of one document. */
function write(
  index: Index,
  id: string,
  source: Record<string, unknown>,
  { version, type }: { version: number; type: string | null },
): number {
  if (type !== 'external_gte' || !Number.isSafeInteger(version)) throw new BadRequest('version')
  const isMapped = Object.keys(source).every((field) => index.types[field] !== undefined)
  if (index.meta !== undefined && !isMapped) return 400
  const stored = index.written.get(id)
  if (stored !== undefined && stored.version > version) return 409
  index.written.set(id, { id, source, version })
  return stored === undefined ? 201 : 200
}

const ok = (body: object): Answer => ({ status: 200, body })
const refuse = (status: number, type: string, reason: string): Answer => ({
  status,
  body: { error: { type, reason }, status },
})
