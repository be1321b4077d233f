import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Language, languages } from '../../../contract/values/language.ts'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import { TurnedAway } from '../../core/refusals.ts'
import { limitDownloads } from './limit-downloads.ts'
import { limitWaits, type WaitLimits } from './limit-waits.ts'
import { writeFeed } from './write-feed.ts'

interface FeedOptions {
  db: Database
  /** The database of public reads of the catalogue. */
  publicDb?: () => Database
  clock: Clock
  /** The configured origin of the mall, without a trailing slash. */
  origin: string
  /** The stored epoch of the catalogue, which is the same in every process. */
  epoch: () => number
  readShopName: (language: Language) => Promise<string>
  limits?: FeedLimits
}

interface FeedLimits extends WaitLimits {
  /** Every reader is disconnected after this time; the feed of 100,000 products takes 66 s (docs/operations/scaling.md). */
  maxTimeMs: number
  /** What a feed under way has left when the process stops, which waits 25 s. */
  maxTimeAtStopMs: number
}

const feedLimits: FeedLimits = {
  maxPauseMs: 10_000,
  minBytesPerMs: 500,
  maxTimeMs: 180_000,
  maxTimeAtStopMs: 10_000,
}

/** Prices follow the catalogue at once, stock within this time: a crawler reads a feed a few times a day. */
const stockMs = 3_600_000

const formats = [
  ['google', 'xml', 'application/xml; charset=utf-8'],
  ['meta', 'csv', 'text/csv; charset=utf-8'],
] as const

/** Serves product feeds in both languages. A feed is written while it is sent, one at a time in a process, so a large
 *  catalogue takes little memory; a proxy or crawler that has the current version gets 304. */
export async function feedRoutes(app: FastifyInstance, options: FeedOptions): Promise<void> {
  const { db, publicDb = () => db, clock, epoch, readShopName, origin, limits = feedLimits } = options
  /** The answer whose feed is being written. */
  let writing: FastifyReply | null = null
  const release = (reply: FastifyReply) => {
    if (writing === reply) writing = null
  }
  const open = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const reply of open) disconnectAfter(reply, limits.maxTimeAtStopMs)
  })

  function openFeed(reply: FastifyReply, ...what: Parameters<typeof writeFeed>): Readable {
    // A reader that has left emits no further event.
    if (!reply.raw.destroyed) open.add(reply)
    reply.raw.once('close', () => open.delete(reply))
    reply.raw.setTimeout(limits.maxPauseMs, () => reply.raw.destroy())
    disconnectAfter(reply, limits.maxTimeMs)
    const free = () => release(reply)
    return Readable.from(limitWaits(writeFeed(...what), limits, () => reply.raw.destroy()))
      .once('end', free)
      .once('close', free)
  }

  const serveFeed = ([format, extension, type]: (typeof formats)[number], language: Language) =>
    app.get(
      `/feeds/${format}-${language}.${extension}`,
      { schema: { hide: true } },
      async (request, reply) => {
        const shopName = await readShopName(language)
        const version = `"${epoch()}-${digest(shopName)}-${Math.floor(clock.now().getTime() / stockMs)}"`
        reply.header('etag', version).header('cache-control', 'public, max-age=0, must-revalidate')
        if (request.headers['if-none-match'] === version) return await reply.status(304).send()
        if (writing !== null) throw new TurnedAway()
        writing = reply
        await limitDownloads(app.limits, request.ip).catch((error: unknown) => {
          release(reply)
          throw error
        })
        const audience = { origin, language, shopName }
        return await reply.type(type).send(openFeed(reply, { db, publicDb }, format, audience))
      },
    )
  for (const format of formats) for (const language of languages) serveFeed(format, language)
}

/** Ends an answer that is still being sent after this time. */
function disconnectAfter({ raw }: FastifyReply, ms: number): void {
  const timer = setTimeout(() => raw.destroy(), ms).unref()
  raw.once('close', () => clearTimeout(timer))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
