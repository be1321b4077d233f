import type { FastifyInstance } from 'fastify'
import { orNotFound } from '../../core/or-not-found.ts'
import type { SharePictures } from './share-pictures.ts'

/** Serves the images of shared links. Chat crawlers fetch them from other sites, so cross-origin requests are
 *  allowed. */
export function sharePictureRoutes(app: FastifyInstance, pictures: SharePictures, version: string): void {
  const name = new RegExp(`^([0-9a-f]{32})-${version}\\.jpg$`)
  app.get<{ Params: { name: string } }>(
    '/back/share/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const hash = orNotFound(name.exec(request.params.name)?.[1])
      const bytes = orNotFound(await pictures.of(hash))
      return await reply
        .header('content-type', 'image/jpeg')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes)
    },
  )
}
