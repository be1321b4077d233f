import type { FastifyInstance } from 'fastify'
import { listPrivatePaths } from '../../../contract/site-map.ts'

/** The path itself and what lies below it: a category called Accounts begins with the same letters, and is public. */
function rulesAgainst(path: string): string[] {
  const bare = path.replace(/\/$/, '')
  return [`${bare}$`, `${bare}?`, `${bare}/`]
}

/** Tells search engines where the mall's pages are listed, and which of its paths are none of theirs. */
export async function robots(app: FastifyInstance, { origin }: { origin: string }): Promise<void> {
  const lines = [
    'User-agent: *',
    ...listPrivatePaths()
      .flatMap(rulesAgainst)
      .map((rule) => `Disallow: ${rule}`),
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
