import { tabStorage } from '../browser/storage.ts'
import type { AnyInput } from './client.ts'
import { unansweredCallsKey } from './unanswered-calls-key.ts'

/** A call whose answer has not arrived. */
interface Unanswered {
  /** Fingerprint of route and input. */
  call: string
  /** Missing if an earlier release has stored it. */
  route?: string
  key: string
  at: number
}

/** The idempotency key of a call, and what to do when its answer arrives. */
export interface CallKey {
  key: string
  end: (isAnswered: boolean) => void
}

const maxUnanswered = 20
/** Shorter than the server keeps an answer (docs/decisions/0081-repeated-calls.md). */
const maxAgeMs = 24 * 60 * 60 * 1000

/** Calls of this page that are running with a new key. A second press meanwhile is another intent. */
const running = new Set<string>()

/** Begins a call: with the key of the same call if its answer was lost, also before a reload of the tab, else with a
 *  new one. */
export function beginCall(route: string, { params, query, body }: AnyInput, now = Date.now()): CallKey {
  const call = fingerprint(JSON.stringify([route, params, query, toComparable(body)]))
  const lost = readUnanswered(now).find(
    (unanswered) => unanswered.call === call && !running.has(unanswered.key),
  )
  const key = lost?.key ?? newKey()
  if (lost === undefined) {
    running.add(key)
    write([...readUnanswered(now), { call, route, key, at: now }].slice(-maxUnanswered))
  }
  return {
    key,
    end: (isAnswered) => {
      running.delete(key)
      if (isAnswered) write(readUnanswered(now).filter((attempt) => attempt.key !== key))
    },
  }
}

/** Forgets the lost answers of a route once the result of its calls was shown: the same call is then another intent. */
export function forgetUnanswered(route: string, now = Date.now()): void {
  write(readUnanswered(now).filter((attempt) => attempt.route !== route || running.has(attempt.key)))
}

/** 128 random bits. `crypto.randomUUID` is missing on pages without TLS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

function toComparable(body: unknown): unknown {
  if (!(body instanceof FormData)) return body
  return [...body].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  )
}

function readUnanswered(now: number): Unanswered[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(unansweredCallsKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(({ at }: Unanswered) => now - at < maxAgeMs) : []
  } catch {
    return []
  }
}

function write(unanswered: readonly Unanswered[]): void {
  if (unanswered.length === 0) tabStorage.remove(unansweredCallsKey)
  else tabStorage.set(unansweredCallsKey, JSON.stringify(unanswered))
}

/** 64 bits, so that no input is stored: FNV-1a from two starting values. The server compares the whole input. */
function fingerprint(text: string): string {
  return [0x811c9dc5, 0x2f0b4c47].map((start) => fnv1a(text, start).toString(36)).join('.')
}

function fnv1a(text: string, start: number): number {
  let hash = start
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
