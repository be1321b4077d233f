import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isSigned, sign } from '../demo-bank/timed-signature.ts'
import type { DemoCarrierSettings } from './carrier-settings.ts'
import { type CarrierEvent, listReportedEvents, longestCourse } from './courses.ts'

/** Parcels of one query, at most. */
const maxNumbers = 20
/** Timeout of a notification. It is not repeated, because the mall queries as well. */
const answerWithinMs = 3_000

const query = z.object({ numbers: z.array(z.string().min(1).max(40)).max(maxNumbers) })
const storedParcel = z.object({ number: z.string(), startedAt: z.number() })

/** The whole carrier. A parcel begins its course when it is first queried. */
export function buildCarrier(
  settings: DemoCarrierSettings,
  now: () => Date = () => new Date(),
): FastifyInstance {
  const { secret, stepMs, notifyUrl, parcelFile } = settings
  const parcels = new Map<string, number>(readParcels(parcelFile))
  const sentEvents = new Map<string, number>()
  let underway: Promise<void> = Promise.resolve()

  const start = (number: string) => {
    const startedAt = now().getTime()
    parcels.set(number, startedAt)
    if (parcelFile !== null) appendFileSync(parcelFile, `${JSON.stringify({ number, startedAt })}\n`)
  }
  const listEvents = (number: string) =>
    listReportedEvents({ number, startedAt: parcels.get(number) ?? 0 }, { now: now().getTime(), stepMs })
  /** Sends the events that were not sent, the newest first. */
  const notify = async () => {
    if (notifyUrl === null) return
    const oldest = now().getTime() - 2 * longestCourse * stepMs
    const events = [...parcels].flatMap(([number, startedAt]) => {
      if (startedAt < oldest) return []
      const reported = listEvents(number)
      const unsent = reported.slice(sentEvents.get(number) ?? 0)
      sentEvents.set(number, reported.length)
      return unsent
    })
    if (events.length > 0) await send(notifyUrl, secret, events.toReversed(), now())
  }

  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/v1/events', (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : ''
    if (!isSigned(secret, request.headers['carrier-signature'], `POST /v1/events\n${body}`, now()))
      return reply.code(401).send({ code: 'bad-signature' })
    const input = query.safeParse(parse(body))
    if (!input.success) return reply.code(422).send({ code: 'invalid-input' })
    const numbers = [...new Set(input.data.numbers)]
    for (const number of numbers) if (!parcels.has(number)) start(number)
    return reply.send({ events: numbers.flatMap(listEvents) })
  })
  app.get('/health', () => ({ ok: true }))

  const timer = setInterval(
    () => {
      underway = underway.then(notify)
    },
    Math.max(10, stepMs / 2),
  )
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await underway
  })
  return app
}

async function send(url: string, secret: string, events: readonly CarrierEvent[], now: Date): Promise<void> {
  const body = JSON.stringify({ events })
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'carrier-signature': sign(secret, body, now) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  })
    .then(async (answer) => await answer.arrayBuffer())
    .catch(() => undefined)
}

function readParcels(file: string | null): [string, number][] {
  if (file === null || !existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const parcel = storedParcel.safeParse(parse(line))
      return parcel.success ? [[parcel.data.number, parcel.data.startedAt] as [string, number]] : []
    })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
