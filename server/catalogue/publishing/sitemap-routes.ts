import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { createPageCache } from '../../platform/ssr/page-cache.ts'
import { writeSitemap, writeSitemapPart } from './write-sitemap.ts'

interface SitemapOptions {
  /** The database of public reads of the catalogue. */
  publicDb: () => Database
  /** The configured origin of the mall, without a trailing slash. */
  origin: string
  /** Changes with every change of the catalogue. */
  epoch: () => number | string
}

/** Cache size. Further parts are generated again on each request. */
const maxBytes = 64 * 1024 * 1024

/** Serves the sitemap, generated once per catalogue epoch. */
export async function sitemapRoutes(
  app: FastifyInstance,
  { publicDb, origin, epoch }: SitemapOptions,
): Promise<void> {
  const written = createPageCache<{ xml: string | null; size: number }>({ maxBytes, epoch })
  const obtain = async (name: string, write: () => Promise<string | null>) => {
    const make = async () => {
      const xml = await write()
      return { xml, size: (xml?.length ?? 0) + 100 }
    }
    return orNotFound((await written.obtain(name, make, ({ xml }) => xml !== null)).xml)
  }
  const send = async (reply: FastifyReply, xml: string) =>
    await reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(xml)

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    send(reply, await obtain('all', async () => await writeSitemap(publicDb(), origin))),
  )
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9][0-9]{0,4}$).xml',
    { schema: { hide: true } },
    async ({ params: { part } }, reply) =>
      send(reply, await obtain(part, async () => await writeSitemapPart(publicDb(), origin, Number(part)))),
  )
}
