import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiBase } from '../../../contract/wire/endpoint.ts'
import { TurnedAway } from '../../core/refusals.ts'
import { renderingAddress } from '../../core/rendering-address.ts'
import { watchQueue } from './standing-queue.ts'

interface LoadLimits {
  /** Requests that wait for a connection of the database, and the number of its connections. */
  pool: { waitingCount: number; size: number } | undefined
  /** Requests are refused from this mean delay of the event loop on, and when they have queued for a connection of the
   *  database for this time; 0 for never. */
  maxDelayMs: number
  /** How often the delay of the event loop is measured, in ms. */
  sampleInterval?: number
}

const queueSampleMs = 100

/** Refuses API requests with 503 and Retry-After while the process is overloaded: requests that wait longer would time out
 *  and be sent again. Register it before the routes. Returns whether requests are refused at present. */
export async function shedLoad(
  app: FastifyInstance,
  { pool, maxDelayMs, sampleInterval = 500 }: LoadLimits,
): Promise<() => boolean> {
  if (maxDelayMs === 0) return () => false
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval,
    pressureHandler: async (request) => refuseSheddable(request),
  })
  const queue = watchQueue({
    length: () => pool?.waitingCount ?? 0,
    capacity: pool?.size ?? 1,
    patienceMs: maxDelayMs,
  })
  const sampling = setInterval(queue.sample, queueSampleMs).unref()
  app.addHook('onClose', async () => clearInterval(sampling))
  app.addHook('onRequest', async (request) => {
    if (queue.isFull()) refuseSheddable(request)
  })
  return () => queue.isFull() || app.isUnderPressure()
}

/** Pages, assets and probes, payments that were made already, and what a page is rendered from are served always: pages
 *  refuse for themselves what is not cached. */
function refuseSheddable({ url, ip }: FastifyRequest): void {
  if (!url.startsWith(`${apiBase}/`) || ip === renderingAddress) return
  if (/^\/payment\/[^/]+\/notification\b/.test(url.slice(apiBase.length))) return
  throw new TurnedAway()
}
