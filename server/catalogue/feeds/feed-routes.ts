import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '../../../contract/values/language.ts'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import { TurnedAway } from '../../core/refusals.ts'
import { limitDownloads } from './limit-downloads.ts'
import { writeFeed } from './write-feed.ts'

interface FeedOptions {
  db: Database
  /** The database of public reads of the catalogue. */
  publicDb?: () => Database
  clock: Clock
  /** The configured origin of the mall, without a trailing slash. */
  origin: string
  /** Changes with every change of the catalogue and of the settings. */
  epoch: () => number
  readShopName: (language: Language) => Promise<string>
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
  const { db, publicDb = () => db, clock, epoch, readShopName, origin } = options
  let isWriting = false
  const serveFeed = ([format, extension, type]: (typeof formats)[number], language: Language) =>
    app.get(
      `/feeds/${format}-${language}.${extension}`,
      { schema: { hide: true } },
      async (request, reply) => {
        const version = `"${epoch()}-${Math.floor(clock.now().getTime() / stockMs)}"`
        reply.header('etag', version).header('cache-control', 'public, max-age=3600')
        if (request.headers['if-none-match'] === version) return await reply.status(304).send()
        await limitDownloads(app.limits, request.ip)
        const audience = { origin, language, shopName: await readShopName(language) }
        if (isWriting) throw new TurnedAway()
        isWriting = true
        const body = Readable.from(writeFeed({ db, publicDb }, format, audience))
        body.once('close', () => {
          isWriting = false
        })
        return await reply.type(type).send(body)
      },
    )
  for (const format of formats) for (const language of languages) serveFeed(format, language)
}
