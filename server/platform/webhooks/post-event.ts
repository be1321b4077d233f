import type { IncomingMessage } from 'node:http'
import { readable } from '../../../contract/values/field.ts'
import type { WebhookOutcome } from '../../../contract/values/webhook-events.ts'
import { FetchFailed, openPublic, type Reach } from '../downloads/fetch-public.ts'
import type { TryResult } from './delivery-queries.ts'
import { outcomeOfStatus } from './delivery-rules.ts'

/** Time for a delivery with its answer. */
const defaultPostMs = 10_000
/** Bytes that are read of an answer, and characters that are kept of it. */
const [maxAnswerBytes, maxAnswerLength] = [4_096, 300]

/** Posts an event to an address on the public internet. Every fault of the endpoint has a name. */
export async function postEvent(
  url: string,
  payload: string,
  headers: Record<string, string>,
  { postMs = defaultPostMs, ...reach }: Partial<Reach> & { postMs?: number },
): Promise<TryResult> {
  const signal = AbortSignal.timeout(postMs)
  let response: IncomingMessage | null = null
  try {
    response = await openPublic(new URL(url), {
      ...reach,
      signal,
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(payload)),
      },
      body: payload,
    })
    const status = response.statusCode ?? 0
    return { outcome: outcomeOfStatus(status), status, answer: await readBeginning(response) }
  } catch (error) {
    return { outcome: outcomeOfError(error, signal), status: response?.statusCode ?? null, answer: null }
  } finally {
    response?.destroy()
  }
}

/** The beginning of an answer as text, whatever bytes it has. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    if (size >= maxAnswerBytes) break
  }
  const text = readable(Buffer.concat(pieces).subarray(0, maxAnswerBytes).toString('utf8'))
  return [...text.replace(/\p{Cs}|\0/gu, ' ')].slice(0, maxAnswerLength).join('').trim()
}

function outcomeOfError(error: unknown, signal: AbortSignal): WebhookOutcome {
  if (signal.aborted) return 'TIMEOUT'
  if (error instanceof FetchFailed) return error.reason === 'not-public' ? 'NOT_PUBLIC' : 'UNREACHABLE'
  const { code = '' } = error as NodeJS.ErrnoException
  return code.startsWith('HPE_') ? 'INVALID_ANSWER' : 'UNREACHABLE'
}
