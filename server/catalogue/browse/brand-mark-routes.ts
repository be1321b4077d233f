import type { FastifyInstance } from 'fastify'
import { markWidth } from '../../../contract/shop/catalogue/images.ts'
import { markVersionLength } from '../../../contract/site-map.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import { findMarkPath } from './brand-mark-queries.ts'

/** `markUri` of the contract: the id of the brand and the beginning of the hash of the picture. */
const name = new RegExp(
  `^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{${markVersionLength}})\\.webp$`,
)

/** Serves the marks of brands. A name identifies immutable content. */
export function brandMarkRoutes(
  app: FastifyInstance,
  { publicDb, images }: { publicDb: () => Database; images: ImageStore },
): void {
  app.get<{ Params: { name: string } }>(
    '/back/brands/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, brandId = '', version = ''] = orNotFound(name.exec(request.params.name))
      const path = orNotFound(await findMarkPath(publicDb(), brandId, version))
      const bytes = orNotFound(await images.variant(path.replace('images/', ''), markWidth, 'webp'))
      return await reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .send(bytes)
    },
  )
}
