import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Language } from '../../../contract/values/language.ts'
import { acceptedEncoding, brotli, gzip } from '../http/compress.ts'
import { createPageCache, type PageCache } from '../ssr/page-cache.ts'

/** The caller of a request, for work that runs for each of them. */
export interface Caller {
  language: Language
  from: { address: string; userAgent: string }
}

/** A serialised answer that is the same for every caller. */
export interface SharedAnswer {
  /** Upper limit of the bytes of all its forms, for the size of the cache. */
  size: number
  body: Buffer
  etag: string
  /** Whether it was sent before. Most answers are sent once, and their compression would be wasted. */
  isRepeated: boolean
  /** Compressed forms, once a client has accepted them. */
  br: Buffer | 'pending' | null
  gzip: Buffer | 'pending' | null
  language: Language
  /** Runs for each request, also for one that is answered from memory. */
  onEach: ((caller: Caller) => void) | null
}

/** Keeps answers of public endpoints in memory. */
export interface SharedAnswers {
  /** The current answer to a request with the same URL and the same preferred languages. */
  find: (request: FastifyRequest) => SharedAnswer | undefined
  /** The current answer for a validated input, or the one that `make` produces, once for all concurrent requests. */
  obtain: (
    request: FastifyRequest,
    input: { path: string; query: unknown; language: Language },
    make: () => Promise<ProducedAnswer>,
  ) => Promise<SharedAnswer>
}

export interface ProducedAnswer {
  text: string
  onEach: ((caller: Caller) => void) | null
}

export interface SharedAnswersSettings {
  /** Changes with every change of the catalogue and the settings. */
  epoch: () => number | string
  /** Age up to which an answer is cached, because stock changes without the epoch: shorter than a person can act. */
  maxAgeMs: number
  maxBytes?: number
  /** The clock of the age, in ms. */
  now?: () => number
}

/** A request with a longer URL is not recognised before its validation. */
const maxNameLength = 600
const maxNames = 5_000
/** A smaller answer fits into one packet uncompressed. */
const minCompressedBytes = 1_000

/** Requests are recognised by their raw URL at first; the answers are cached by their validated input, so that neither the
 *  order of parameters nor unknown ones multiply them. */
export function shareAnswers({
  epoch,
  maxAgeMs,
  maxBytes = 8 * 1024 * 1024,
  now = () => performance.now(),
}: SharedAnswersSettings): SharedAnswers {
  const answers: PageCache<SharedAnswer> = createPageCache({ epoch, maxBytes, maxAgeMs, now })
  const names = new LRUCache<string, string>({ max: maxNames })
  return {
    find: (request) => {
      const key = names.get(formatAnswerKey(request))
      return key === undefined ? undefined : answers.find(key)
    },
    obtain: async (request, { path, query, language }, make) => {
      const key = `${language} ${path} ${canonical(query)}`
      const name = formatAnswerKey(request)
      if (name.length <= maxNameLength) names.set(name, key)
      const produce = async () => toSharedAnswer(await make(), language)
      return await answers.obtain(key, produce, () => true)
    },
  }
}

function formatAnswerKey({ method, url, headers }: FastifyRequest): string {
  return `${method} ${url} ${headers['accept-language'] ?? ''}`
}

/** The same text for the same values, without the language, which the key has. */
function canonical(query: unknown): string {
  const entries = Object.entries(query ?? {}).filter(
    ([name, value]) => name !== 'lang' && value !== undefined,
  )
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function toSharedAnswer({ text, onEach }: ProducedAnswer, language: Language): SharedAnswer {
  const body = createUnpooledBuffer(text)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  return {
    size: 2 * body.length + 500,
    body,
    etag,
    isRepeated: false,
    br: null,
    gzip: null,
    language,
    onEach,
  }
}

/** `Buffer.from` cuts small buffers from a block of 64 kB, which each cached answer would retain. */
function createUnpooledBuffer(text: string): Buffer {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  buffer.write(text)
  return buffer
}

/** Sends an answer, compressed if the client accepts it. The second request starts the compression in the background.
 *  Browsers do not store it (docs/spec/attacks.md#b27); other clients can compare the ETag. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, answer: SharedAnswer): FastifyReply {
  const { headers } = request
  reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding, accept-language', etag: answer.etag })
  if (headers['if-none-match'] === answer.etag) return reply.status(304).send()
  reply.type('application/json; charset=utf-8')
  const encoding = acceptedEncoding(headers['accept-encoding'])
  if (encoding === null || answer.body.length < minCompressedBytes) return reply.send(answer.body)
  const compressed = answer[encoding]
  if (compressed instanceof Buffer) return reply.header('content-encoding', encoding).send(compressed)
  if (compressed === null && answer.isRepeated) void compress(answer, encoding)
  answer.isRepeated = true
  return reply.send(answer.body)
}

async function compress(answer: SharedAnswer, encoding: 'br' | 'gzip'): Promise<void> {
  answer[encoding] = 'pending'
  answer[encoding] = await (encoding === 'br' ? brotli(answer.body, 5) : gzip(answer.body))
}
