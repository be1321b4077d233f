import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignatureV4 } from '@smithy/signature-v4'
import { afterAll } from 'vitest'
import type { S3Settings } from '../../server/config/storage-settings.ts'

/** What the server does with a request: serves it, answers 503 or never answers. */
type Mode = 'works' | 'is-busy' | 'hangs'

export interface S3Server {
  settings: S3Settings
  objects: Map<string, Buffer>
  /** Requests received so far. */
  count: () => number
  set: (mode: Mode) => void
}

const credentials = { accessKeyId: 'MALLKEY', secretAccessKey: 'mall-secret' }
const region = 'hk-1'
const bucket = 'mall-files'
/** Small, so that a list has several pages. */
const pageSize = 2

/** An S3 server in memory for one test file. It verifies every signature with the signer of the SDK and the hash of
 *  every body. npm has no maintained one. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  let mode: Mode = 'works'
  let requests = 0
  const server = createServer(async (request, response) => {
    requests += 1
    if (mode === 'hangs') return
    const body = await readAll(request)
    if (mode === 'is-busy') return fail(response, 503, 'SlowDown')
    if (!(await isSigned(request, body))) return fail(response, 403, 'SignatureDoesNotMatch')
    answer(objects, request, body, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { endpoint, region, bucket, ...credentials, usesPathStyle: true },
    objects,
    count: () => requests,
    set: (next) => {
      mode = next
    },
  }
}

function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const [, named, ...parts] = decodeURIComponent(pathname).split('/')
  const key = parts.join('/')
  if (named !== bucket) return fail(response, 404, 'NoSuchBucket')
  if (request.method === 'PUT') {
    objects.set(key, body)
    response.end()
  } else if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else if (key === '') response.end(listOf(objects, searchParams))
  else {
    const found = objects.get(key)
    if (found) response.end(found)
    else fail(response, 404, 'NoSuchKey')
  }
}

function listOf(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const page = keys.toSorted().slice(0, pageSize)
  const isTruncated = keys.length > page.length
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${
    isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  }${page
    .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`)
    .join('')}</ListBucketResult>`
}

/** Signs the received request again and compares. */
async function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): Promise<boolean> {
  const { authorization = '' } = headers
  const signedHeaders = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const signer = new SignatureV4({
    credentials,
    region,
    service: 's3',
    sha256: NodeHash,
    uriEscapePath: false,
    applyChecksum: false,
  })
  const date = String(headers['x-amz-date'])
  const request = {
    method,
    protocol: 'http:',
    hostname: '127.0.0.1',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(signedHeaders.map((name) => [name, String(headers[name])])),
  }
  const signed = await signer.sign(request, {
    signingDate: new Date(date.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:')),
    signableHeaders: new Set(signedHeaders),
  })
  const hash = createHash('sha256').update(body).digest('hex')
  return signed.headers.authorization === authorization && headers['x-amz-content-sha256'] === hash
}

/** SHA-256 in the form that the signer expects. */
class NodeHash {
  readonly #hash

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = secret === undefined ? null : bytesOf(secret)
    this.#hash = key ? createHmac('sha256', key) : createHash('sha256')
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data))
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }

  reset(): void {
    throw new Error('a signature is made once')
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data)
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data)
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status)
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
