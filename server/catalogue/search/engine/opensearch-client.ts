import { z } from 'zod'
import type { SearchEngineSettings } from '../../../config/search-settings.ts'
import { EngineFailed, QueryRefused, readAnswer } from './engine-answers.ts'
import { documentFormat, indexBody } from './engine-document-rules.ts'

/** A document and its identifier. */
export interface IndexedDocument {
  id: string
  document: object
}

/** One index of OpenSearch (https://docs.opensearch.org/latest/api-reference/). */
export interface SearchEngine {
  /** Creates the index unless it exists. */
  create: () => Promise<void>
  drop: () => Promise<void>
  /** The format of its documents; null without an index. */
  readFormat: () => Promise<number | null>
  /** The catalogue epoch up to which it is complete; null before it first was. */
  readEpoch: () => Promise<number | null>
  writeEpoch: (epoch: number) => Promise<void>
  countListed: () => Promise<number>
  /** Writes documents of an epoch, except those of which a later one is stored. */
  write: (documents: readonly IndexedDocument[], epoch: number) => Promise<void>
  /** Makes everything written before visible to searches. */
  refresh: () => Promise<void>
  search: (body: object) => Promise<unknown>
  /** How long one request of a search may take. */
  searchTimeoutMs: number
}

/** Its document holds the epoch and is never listed. */
const epochId = 'catalogue'

const [usualSearchTimeoutMs, writeTimeoutMs] = [2_000, 30_000]

interface Call {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE'
  body?: string
  contentType?: string
  timeoutMs?: number
  /** Statuses that are no failure. */
  accepted?: readonly number[]
}

/** Several malls may share an engine: each database has its own index. */
export function nameIndex(databaseName: string): string {
  return `mall-${databaseName}-${documentFormat}`
}

/** @param identifyMall the name of the database, once it can be read */
export function openSearchEngine(
  settings: SearchEngineSettings,
  identifyMall: () => Promise<string>,
  { searchTimeoutMs = usualSearchTimeoutMs } = {},
): SearchEngine {
  const send = callEngine(settings, searchTimeoutMs)
  let index: string | null = null
  const call = async (path: string, options?: Call) => {
    index ??= `/${nameIndex(await identify(identifyMall))}`
    return await send(`${index}${path}`, options)
  }
  const put = async (path: string, body: object, accepted: readonly number[]) =>
    await call(path, { method: 'PUT', body: JSON.stringify(body), timeoutMs: writeTimeoutMs, accepted })
  return {
    searchTimeoutMs,
    async create() {
      const { status, answer } = await put('', indexBody, [400])
      if (status === 400 && !hasType(answer, 'resource_already_exists_exception'))
        throw refusal('the creation of the index', status, answer)
    },
    drop: async () => void (await call('', { method: 'DELETE', accepted: [404] })),
    async readFormat() {
      const { status, answer } = await call('/_mapping', { accepted: [404] })
      if (status === 404) return null
      const [mapped] = Object.values(readAnswer(mappings, answer))
      return mapped?.mappings._meta?.format ?? 0
    },
    async readEpoch() {
      const { status, answer } = await call(`/_doc/${epochId}`, { accepted: [404] })
      return status === 404 ? null : readAnswer(epochDocument, answer)._source.epoch
    },
    async writeEpoch(epoch) {
      const version = `version=${epoch}&version_type=external_gte`
      await put(`/_doc/${epochId}?${version}`, { isListed: false, epoch }, [409])
    },
    async countListed() {
      const body = JSON.stringify({ query: { term: { isListed: true } } })
      return readAnswer(counted, (await call('/_count', { method: 'POST', body })).answer).count
    },
    async write(documents, epoch) {
      const lines = documents.flatMap(({ id, document }) => [
        { index: { _id: id, version: epoch, version_type: 'external_gte' } },
        document,
      ])
      const { answer } = await call('/_bulk', {
        method: 'POST',
        body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
        contentType: 'application/x-ndjson',
        timeoutMs: writeTimeoutMs,
      })
      const { errors, items } = readAnswer(bulkAnswer, answer)
      // 409: another process has written a later state of the product.
      const failed = errors && items.find(({ index: { status } }) => status >= 400 && status !== 409)
      if (failed) throw new EngineFailed(`a product was refused: ${JSON.stringify(failed.index)}`)
    },
    refresh: async () => void (await call('/_refresh', { method: 'POST', timeoutMs: writeTimeoutMs })),
    async search(body) {
      const path = '/_search?allow_partial_search_results=false'
      const sent = { method: 'POST', body: JSON.stringify(body), accepted: [400] } as const
      const { status, answer } = await call(path, sent)
      if (status === 400) throw new QueryRefused(refusal(path, status, answer).message)
      if (readAnswer(timed, answer).timed_out) throw new EngineFailed('a search was not finished in time')
      return answer
    },
  }
}

/** A database that is not PostgreSQL itself may not know its name. */
async function identify(identifyMall: () => Promise<string>): Promise<string> {
  try {
    return await identifyMall()
  } catch (error) {
    throw new EngineFailed('the database of the index cannot be identified', { cause: error })
  }
}

/** Sends requests; with a user, by basic authentication. */
function callEngine({ url, user, password }: SearchEngineSettings, searchTimeoutMs: number) {
  const credentials = user === null ? null : Buffer.from(`${user}:${password}`).toString('base64')
  return async (
    path: string,
    {
      method = 'GET',
      body,
      contentType = 'application/json',
      timeoutMs = searchTimeoutMs,
      accepted = [],
    }: Call = {},
  ): Promise<{ status: number; answer: unknown }> => {
    let response: Response
    let answer: unknown
    try {
      response = await fetch(`${url}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json',
          ...(credentials !== null && { authorization: `Basic ${credentials}` }),
          ...(body !== undefined && { 'content-type': contentType }),
        },
        ...(body !== undefined && { body }),
      })
      answer = await response.json()
    } catch (error) {
      throw new EngineFailed(`${method} ${path}: ${describe(error)}`, { cause: error })
    }
    if (!response.ok && !accepted.includes(response.status)) throw refusal(path, response.status, answer)
    return { status: response.status, answer }
  }
}

/** fetch reports only that it failed; the cause has the reason. */
function describe(error: unknown): string {
  const { message, cause } = error as { message: string; cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message
}

function refusal(path: string, status: number, answer: unknown): EngineFailed {
  const { data } = failure.safeParse(answer)
  const reason = data === undefined ? '' : ` ${data.error.type}: ${data.error.reason ?? ''}`
  return new EngineFailed(`${path} answers ${status}${reason}`)
}

function hasType(answer: unknown, type: string): boolean {
  return failure.safeParse(answer).data?.error.type === type
}

const failure = z.object({ error: z.object({ type: z.string(), reason: z.string().nullish() }) })
const mappings = z.record(
  z.string(),
  z.object({ mappings: z.object({ _meta: z.object({ format: z.int() }).optional() }) }),
)
const epochDocument = z.object({ _source: z.object({ epoch: z.int() }) })
const counted = z.object({ count: z.int() })
const timed = z.object({ timed_out: z.boolean() })
const bulkAnswer = z.object({
  errors: z.boolean(),
  items: z.array(z.object({ index: z.looseObject({ status: z.int() }) })),
})
