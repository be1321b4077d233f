import type { FastifyInstance } from 'fastify'
import { privatePaths } from '../../contract/site-map.ts'

/** Tells search engines where the mall's pages are listed, and which of its paths are none of theirs. */
export async function robots(app: FastifyInstance, { origin }: { origin: string }): Promise<void> {
  const lines = [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`),
  )
}
