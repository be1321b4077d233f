import { createStackParser, createTransport, type Event } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { LRUCache } from 'lru-cache'
import type { LoggedError } from '../log/log.ts'

/** Sends logged errors to a Sentry-compatible service. */
export interface ErrorTracking {
  report: (error: LoggedError) => void
  /** Waits until pending reports are sent, two seconds at most. */
  close: () => Promise<void>
}

interface Options {
  /** The version and the build, as Sentry writes them: `bauhinia@1.0.0+20261126050000000`. */
  release: string
  environment: 'production' | 'demo'
}

const sendTimeoutMs = 5_000
const closeTimeoutMs = 2_000
/** A fault that fails every request is one report a minute. */
const repeatAfterMs = 60_000
const parseStack = createStackParser(nodeStackLineParser())

/** Opens the client of a project. Reports contain what the log contains, so no input and no email address. A service
 *  that is down or refuses loses its reports, and nothing waits for it. */
export function openErrorTracking(dsn: string, { release, environment }: Options): ErrorTracking {
  const client = new ServerRuntimeClient({
    dsn,
    release,
    environment,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: parseStack,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const signal = AbortSignal.timeout(sendTimeoutMs)
        const sent = typeof body === 'string' ? body : new Uint8Array(body)
        const response = await fetch(options.url, { method: 'POST', body: sent, signal })
        const { status, headers } = response
        await response.arrayBuffer()
        return {
          statusCode: status,
          headers: {
            'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
            'retry-after': headers.get('retry-after'),
          },
        }
      }),
  })
  client.init()
  const reported = new LRUCache<string, true>({ max: 500, ttl: repeatAfterMs })
  return {
    report: (error) => {
      const key = `${error.message} ${error.facts?.type} ${error.facts?.message}`
      if (reported.has(key)) return
      reported.set(key, true)
      client.captureEvent(toEvent(error))
    },
    close: async () => {
      await client.close(closeTimeoutMs)
    },
  }
}

function toEvent({ message, level, facts, tags }: LoggedError): Event {
  const event: Event = { level, message, tags }
  if (facts === null) return event
  const frames = parseStack(facts.stack)
  return {
    ...event,
    exception: { values: [{ type: facts.type, value: facts.message, stacktrace: { frames } }] },
  }
}
