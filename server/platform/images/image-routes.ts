import type { FastifyInstance } from 'fastify'
import {
  type ImageFormat,
  type ImageWidth,
  imageFormats,
  imageWidths,
} from '../../../contract/shop/catalogue/images.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import type { ImageStore } from './image-store.ts'

const variantName = new RegExp(`^([0-9a-f]{32})-(${imageWidths.join('|')})\\.(${imageFormats.join('|')})$`)
const mediaTypes: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Serves images only in the widths and formats of the contract. A name identifies immutable content, so browsers
 *  and CDNs cache it for ever. */
export function imageRoutes(app: FastifyInstance, images: ImageStore): void {
  app.get<{ Params: { name: string } }>(
    '/back/images/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, hash, width, format] = orNotFound(
        variantName.exec(request.params.name),
      ) as unknown as VariantName
      const bytes = orNotFound(await images.variant(hash, Number(width) as ImageWidth, format))
      return await reply
        .header('content-type', mediaTypes[format])
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .send(bytes)
    },
  )
}

/** The match of `variantName`. */
type VariantName = [whole: string, hash: string, width: string, format: ImageFormat]
