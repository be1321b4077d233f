import type { FastifyInstance } from 'fastify'
import { type BrandingFile, brandingFiles } from '../../../contract/shop/settings/branding.ts'
import type { Branding } from '../../config/branding.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { type RenderedFile, renderBrandingFile } from './render-branding.ts'

/** An uploaded SVG may contain scripts; this policy blocks them when it is opened directly. */
const svgContentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Serves the logo and the files rendered from it, each rendered once. Fails at startup if the logo cannot be
 *  rendered. */
export async function brandingRoutes(
  app: FastifyInstance,
  { branding }: { branding: Branding },
): Promise<void> {
  const rendered = new Map<BrandingFile, Promise<RenderedFile>>()
  const render = async (file: BrandingFile) => {
    const rendering = rendered.get(file) ?? renderBrandingFile(branding, file)
    rendered.set(file, rendering)
    return await rendering
  }
  await render('icon-192.png').catch(() => {
    throw new Error('The logo file in SHOP_LOGO cannot be rendered.')
  })
  app.get<{ Params: { version: string; file: string } }>(
    '/back/look/:version/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { version, file } = request.params
      const requested = orNotFound(
        version === branding.version ? (brandingFiles.find((name) => name === file) ?? null) : null,
      )
      const { type, bytes } = await render(requested)
      return await reply
        .header('content-type', type)
        .header('content-security-policy', svgContentPolicy)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes)
    },
  )
}
