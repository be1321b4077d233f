import type { FastifyInstance } from 'fastify'
import { listPrivatePaths } from '../../../contract/site-map.ts'

/** Matches the path itself and its subpaths, but not a public category such as `/accounts-and-books`. */
function rulesAgainst(path: string): string[] {
  const bare = path.replace(/\/$/, '')
  return [`${bare}$`, `${bare}?`, `${bare}/`]
}

/** Serves robots.txt, which names the sitemap and disallows private paths. */
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
